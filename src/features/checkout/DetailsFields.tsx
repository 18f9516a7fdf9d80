import type { GiftDetails } from '../../data/gift-details.ts'
import { pageStorage } from '../../data/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { maxMessageLength, maxNameLength } from './basket.ts'

interface Props {
  details: GiftDetails
  onChange: (change: Partial<GiftDetails>) => void
  /** The sentence of what is wrong with a field. */
  errorOf: (field: keyof GiftDetails) => string | undefined
}

const visibilities = ['someone', 'named', 'hidden'] as const

/** How others see the gift, a few words, and where the receipt goes. Nothing here is needed to give. */
export function DetailsFields({ details, onChange, errorOf }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <div className="grid gap-5">
      <ChoiceGroup
        legend={t('who.legend')}
        name="visibility"
        value={details.visibility}
        onChange={visibility => onChange({ visibility })}
        choices={visibilities.map(value => ({
          value,
          label: t(`who.${value}`),
          hint: t(`who.${value}Hint`),
        }))}
      />
      {details.visibility === 'named' && (
        <TextField
          label={t('name')}
          name="publicName"
          autoComplete="name"
          maxLength={maxNameLength}
          value={details.publicName}
          onChange={event => onChange({ publicName: event.target.value })}
          error={errorOf('publicName')}
        />
      )}
      {details.visibility !== 'hidden' && (
        <TextArea
          label={t('message')}
          hint={t('messageHint', { max: maxMessageLength })}
          name="message"
          rows={2}
          maxLength={maxMessageLength}
          value={details.message}
          onChange={event => onChange({ message: event.target.value })}
          error={errorOf('message')}
        />
      )}
      <TextField
        label={t('email')}
        hint={t(pageStorage() === null ? 'emailUnkept' : 'emailHint')}
        type="email"
        name="receipt"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        value={details.email}
        onChange={event => onChange({ email: event.target.value })}
        error={errorOf('email')}
      />
    </div>
  )
}
