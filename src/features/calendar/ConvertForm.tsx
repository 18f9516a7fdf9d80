import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayOfCivil } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ConvertResult } from './ConvertResult.tsx'
import { calendarPath } from './calendar-search.ts'
import { readDate, type TypedDate } from './convert.ts'
import type { MonthPlace } from './month-place.ts'
import { type Dates, useDates } from './use-dates.ts'

interface Props {
  from: MonthPlace['by']
  calendar: HijriCalendar
  /** What the fields begin with. */
  begin: TypedDate
}

const monthOptions = (from: MonthPlace['by'], dates: Dates) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const civilName = dates.civil(dayOfCivil({ year: 2026, month, day: 1 }), 'monthName')
    return { value: String(month), label: from === 'hijri' ? dates.monthName(month) : civilName }
  })

/** A date of one calendar in the other, as it is typed. Sent as a form it says the same, before any script too. */
export function ConvertForm({ from, calendar, begin }: Props) {
  const { t } = useTranslation('calendar')
  const dates = useDates()
  const router = useRouter()
  const faultId = useId()
  const [typed, setTyped] = useState(begin)
  const { day, fault } = readDate(from, typed, calendar)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate({ to: calendarPath, search: { from, ...typed }, resetScroll: false })
  }
  const write = (field: keyof TypedDate) => (text: string) => setTyped({ ...typed, [field]: text })
  const numberField = (field: 'd' | 'y', label: string, className: string) => (
    <NumberField
      {...{
        label,
        className,
        name: field,
        value: typed[field],
        faultId: fault?.field === field ? faultId : undefined,
      }}
      onChange={write(field)}
    />
  )
  return (
    <form method="get" action={calendarPath} onSubmit={send} className="panel gap-3" noValidate>
      <h3 className="text-lg">{t(from === 'hijri' ? 'convert.toCivil' : 'convert.toHijri')}</h3>
      <input type="hidden" name="from" value={from} />
      <div className="flex flex-wrap gap-2">
        {numberField('d', t('convert.day'), 'basis-17')}
        <SelectField
          label={t('convert.month')}
          className="min-w-0 grow basis-48"
          name="m"
          value={typed.m}
          options={monthOptions(from, dates)}
          onChange={event => write('m')(event.target.value)}
        />
        {numberField('y', t('convert.year'), 'basis-21')}
      </div>
      <div className="grid min-h-16 content-center" aria-live="polite">
        {fault ? (
          <FieldError
            id={faultId}
            text={t(fault.field === 'y' ? 'convert.yearFault' : 'convert.dayFault', {
              first: dates.number(fault.first),
              last: dates.number(fault.last),
            })}
          />
        ) : (
          <ConvertResult from={from} calendar={calendar} day={day} />
        )}
      </div>
      <Button type="submit" variant="tint">
        {t('convert.button')}
      </Button>
    </form>
  )
}

interface NumberFieldProps {
  label: string
  className: string
  name: string
  value: string
  /** Id of the sentence that says what is wrong; undefined while nothing is. */
  faultId: string | undefined
  onChange: (text: string) => void
}

/** A narrow field: what is wrong is said below the row, where there is room for it. */
function NumberField({ label, className, name, value, faultId, onChange }: NumberFieldProps) {
  return (
    <Field label={label} className={className}>
      {({ id }) => (
        <input
          {...{ id, name, value }}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
