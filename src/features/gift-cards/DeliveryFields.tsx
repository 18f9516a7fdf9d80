import { languageNames, languages } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { readOrder } from './order.ts'
import type { FieldsProps } from './WordsFields.tsx'

const spoken = languages.map(value => ({ value, label: languageNames[value], lang: value }))

/** How the card reaches its recipient, and where the buyer's receipt goes. */
export function DeliveryFields(props: FieldsProps) {
  const { draft, onChange, errorOf } = props
  const { t } = useTranslation('gift-cards')
  return (
    <div className="grid gap-5">
      <ChoiceGroup
        legend={t('form.delivery')}
        name="delivery"
        value={draft.delivery}
        onChange={delivery => onChange({ delivery })}
        choices={(['mail', 'link'] as const).map(value => ({
          value,
          label: t(`form.by.${value}`),
          hint: t(`form.by.${value}Hint`),
        }))}
      />
      {draft.delivery === 'mail' && <MailFields {...props} />}
      <TextField
        label={t('form.receipt')}
        isOptional
        hint={t('form.receiptHint')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        value={draft.email}
        onChange={event => onChange({ email: event.target.value })}
        error={errorOf('email')}
      />
    </div>
  )
}

function MailFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <>
      <TextField
        label={t('form.recipientEmail')}
        type="email"
        name="recipientEmail"
        autoComplete="off"
        inputMode="email"
        dir="ltr"
        value={draft.recipientEmail}
        onChange={event => onChange({ recipientEmail: event.target.value })}
        error={errorOf('recipientEmail')}
      />
      <SelectField
        label={t('form.language')}
        name="recipientLang"
        options={spoken}
        value={draft.recipientLang}
        onChange={event =>
          onChange({ recipientLang: readOrder({ recipientLang: event.target.value }, draft).recipientLang })
        }
      />
      <ChoiceGroup
        legend={t('form.when')}
        name="when"
        value={draft.isLater ? 'later' : 'now'}
        onChange={when => onChange({ isLater: when === 'later' })}
        choices={(['now', 'later'] as const).map(value => ({ value, label: t(`form.at.${value}`) }))}
      />
      {draft.isLater && (
        <TextField
          label={t('form.day')}
          hint={t('form.dayHint')}
          type="date"
          name="day"
          value={draft.day}
          onChange={event => onChange({ day: event.target.value })}
          error={errorOf('day')}
        />
      )}
    </>
  )
}
