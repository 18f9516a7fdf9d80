import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props<T> {
  rows: readonly T[]
  most: number
  blank: T
  /** What one row is called. */
  name: string
  onRows: (rows: T[]) => void
  children: (row: T, change: (part: Partial<T>) => void, at: number) => ReactNode
}

/** Rows of fields of one kind: change, add, take away. */
export function RowsField<T>({ rows, most, blank, name, onRows, children }: Props<T>) {
  const { t } = useTranslation('visual-builder')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  const change = (at: number) => (part: Partial<T>) =>
    onRows(rows.map((row, each) => (each === at ? { ...row, ...part } : row)))
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => {
        const label = `${name} ${whole.format(at + 1)}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <fieldset key={at} className="grid gap-3 border-b border-base-300 pb-4">
            <legend className="font-semibold">{label}</legend>
            {children(row, change(at), at)}
            <Button
              variant="quiet"
              className="justify-self-start"
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-label={`${t('remove')}: ${label}`}
              onClick={() => onRows(rows.filter((_, each) => each !== at))}
            >
              {t('remove')}
            </Button>
          </fieldset>
        )
      })}
      {rows.length < most && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          aria-label={`${t('add')}: ${name}`}
          onClick={() => onRows([...rows, blank])}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}
