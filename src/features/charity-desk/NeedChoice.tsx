import { useId } from 'react'
import { type ChildNeed, childNeeds } from '../../../contract/sponsorship-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'

interface Props {
  chosen: readonly ChildNeed[]
  onChange: (chosen: ChildNeed[]) => void
  error: string | undefined
}

/** What a child needs, of a closed list. */
export function NeedChoice({ chosen, onChange, error }: Props) {
  const { t } = useTranslation('sponsorships')
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('needsTitle')}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {childNeeds.map(need => (
          <CheckField
            key={need}
            label={t(`needs.${need}`)}
            checked={chosen.includes(need)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, need] : chosen.filter(each => each !== need))
            }
          />
        ))}
      </div>
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  )
}
