import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DeclarationDraft } from './use-declaration.ts'

interface Props {
  draft: DeclarationDraft
  onChange: (change: Partial<DeclarationDraft>) => void
  /** The sentence of what is wrong with a field. */
  errorOf: (field: 'fullName' | 'homeAddress' | 'postcode') => string | undefined
}

/** Who declares, and where that is: what HMRC finds a taxpayer by. */
export function HomeFields({ draft, onChange, errorOf }: Props) {
  const { t } = useTranslation('gift-aid')
  return (
    <>
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        name="fullName"
        autoComplete="name"
        maxLength={100}
        value={draft.fullName}
        onChange={({ target }) => onChange({ fullName: target.value })}
        error={errorOf('fullName')}
      />
      <TextArea
        label={t('form.address')}
        name="homeAddress"
        autoComplete="street-address"
        rows={2}
        maxLength={300}
        value={draft.homeAddress}
        onChange={({ target }) => onChange({ homeAddress: target.value })}
        error={errorOf('homeAddress')}
      />
      <div>
        {!draft.isAbroad && (
          <TextField
            label={t('form.postcode')}
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            dir="ltr"
            maxLength={10}
            className="max-w-60"
            value={draft.postcode}
            onChange={({ target }) => onChange({ postcode: target.value })}
            error={errorOf('postcode')}
          />
        )}
        <CheckField
          name="isAbroad"
          label={t('form.abroad')}
          checked={draft.isAbroad}
          onChange={({ target }) => onChange({ isAbroad: target.checked })}
        />
      </div>
    </>
  )
}
