import { Minus, Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/Field.tsx'

interface Props {
  value: number
  onChange: (quantity: number) => void
  /** The price of one, as the reader reads it. */
  each: string
  error: string | undefined
}

/** How many shares, animals or the like. */
export function QuantityField({ value, onChange, each, error }: Props) {
  const { t } = useTranslation('giving')
  return (
    <Field label={t('form.quantity')} hint={t('form.each', { price: each })} error={error}>
      {control => (
        <div className="flex items-center gap-2">
          <button
            type="button"
            className="btn btn-outline btn-square"
            aria-label={t('form.fewer')}
            disabled={value <= 1}
            onClick={() => onChange(value - 1)}
          >
            <Minus size={18} aria-hidden="true" />
          </button>
          <input
            {...control}
            className="input figures w-24 text-center font-semibold"
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={1000}
            value={Number.isNaN(value) ? '' : value}
            onChange={event => onChange(event.target.valueAsNumber)}
          />
          <button
            type="button"
            className="btn btn-outline btn-square"
            aria-label={t('form.more')}
            onClick={() => onChange((value || 0) + 1)}
          >
            <Plus size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
