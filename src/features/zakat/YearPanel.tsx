import { CalendarPlus, Trash2 } from 'lucide-react'
import { isCurrency, offeredCurrencies } from '../../../contract/money.ts'
import { newId } from '../../data/new-id.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { addYear, chooseYear, removeYear } from './kept-zakat.ts'
import { snapshotOf } from './reckon-year.ts'
import { useWhen } from './use-when.ts'
import type { Zakat } from './use-zakat.ts'
import { yearAfter } from './zakat-year.ts'

/** Which calculation it is: its day in both calendars and its currency; older ones beside it. */
export function YearPanel({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { year, change, answer } = zakat
  const when = useWhen()
  const takeCurrency = (currency: string) => {
    if (!isCurrency(currency)) return
    const typed = { ...year.typed, goldGram: '', silverGram: '' }
    change({ currency, typed, prices: snapshotOf(answer, currency), parts: [] })
  }
  const hijri = year.day && when.hijri(year.day)
  return (
    <section className="panel gap-4" aria-label={t('years.title')}>
      <YearChoice zakat={zakat} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('years.day')}
          hint={hijri || t('years.dayHint')}
          type="date"
          value={year.day}
          onChange={event => change({ day: event.target.value })}
        />
        <SelectField
          label={t('years.currency')}
          options={[...new Set([...offeredCurrencies, year.currency])].map(code => ({
            value: code,
            label: code,
          }))}
          value={year.currency}
          onChange={event => takeCurrency(event.target.value)}
        />
      </div>
      <YearTools zakat={zakat} />
    </section>
  )
}

function YearChoice({ zakat: { year, years } }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const when = useWhen()
  if (years.length < 2) return null
  return (
    <SelectField
      label={t('years.title')}
      options={years.map(({ id, day }) => ({
        value: id,
        label: day ? [when.hijri(day), when.civil(day)].filter(Boolean).join(' · ') : t('years.undated'),
      }))}
      value={year.id}
      onChange={event => chooseYear(event.target.value)}
    />
  )
}

function YearTools({ zakat: { year } }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const when = useWhen()
  const remove = () => {
    const undo = removeYear(year)
    toast({ title: t('years.removed'), action: { label: t('years.undo'), run: undo } })
  }
  const next = () => addYear(yearAfter(year, newId(), when.aYearOn(year.day)))
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="tint" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={next}>
        {t('years.next')}
      </Button>
      <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={remove}>
        {t('years.remove')}
      </Button>
    </div>
  )
}
