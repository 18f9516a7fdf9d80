import { Plus, X } from 'lucide-react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { longestName } from './order.ts'

interface Props {
  names: readonly string[]
  /** No more can be ordered. */
  most: number
  wrong: readonly number[]
  onChange: (change: (names: readonly string[]) => readonly string[]) => void
}

/** One name for each share; another name is another share. */
export function NameFields({ names, most, wrong, onChange }: Props) {
  const { t } = useTranslation(['qurbani', 'errors'])
  const number = new Intl.NumberFormat(useReader().locale)
  const change = (at: number, name: string) => onChange(before => before.with(at, name))
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{t('names.legend')}</legend>
      <p className="field-hint mt-0">{t('names.hint')}</p>
      {names.map((name, at) => (
        // A share has no other mark than its place.
        <div key={at} className="flex items-start gap-2">
          <TextField
            className="grow"
            label={t('names.label', { number: number.format(at + 1) })}
            name="shareName"
            autoComplete="off"
            maxLength={longestName}
            dir="auto"
            value={name}
            onChange={event => change(at, event.target.value)}
            error={wrong.includes(at) ? t('errors:share_names') : undefined}
          />
          {names.length > 1 && (
            <button
              type="button"
              className="btn btn-quiet btn-square mt-7"
              aria-label={t('names.remove', { number: number.format(at + 1) })}
              onClick={() => onChange(before => before.toSpliced(at, 1))}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {names.length < most && (
        <div>
          <Button
            data-more
            variant="tint"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange(before => [...before, ''])}
          >
            {t('names.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
