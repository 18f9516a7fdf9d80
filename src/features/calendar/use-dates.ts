import { useMemo } from 'react'
import { localeOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instantOf } from '../../lib/hijri/civil-date.ts'
import type { HijriDate } from '../../lib/hijri/hijri-calendar.ts'

type Style = Intl.DateTimeFormatOptions

const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  dayShortMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
} satisfies Record<string, Style>

/** Writes days as the reader reads them. Days are days everywhere, so the time zone is always UTC. */
export function useDates() {
  const { t, language } = useTranslation('calendar')
  const formats = useMemo(() => {
    const locale = localeOf(language)
    // A year is no amount: no thousands separator.
    const number = new Intl.NumberFormat(locale, { useGrouping: false })
    const made = new Map<keyof typeof styles, Intl.DateTimeFormat>()
    const civil = (day: number, style: keyof typeof styles) => {
      const format =
        made.get(style) ??
        new Intl.DateTimeFormat(locale, { ...styles[style], calendar: 'gregory', timeZone: 'UTC' })
      made.set(style, format)
      return format.format(instantOf(day))
    }
    const oneOf = ([first, last]: readonly [number, number]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format([
        civil(first, 'dayMonth'),
        civil(last, 'long'),
      ])
    return { number: (value: number) => number.format(value), civil, oneOf }
  }, [language])
  const { number, civil, oneOf } = formats
  const monthName = (month: number) => t(`months.${month}`)
  return {
    number,
    civil,
    /** Of two days following one another, one: `9 March or 10 March 2027`. */
    oneOf,
    monthName,
    hijri: ({ year, month, day }: HijriDate) =>
      t('date', { day: number(day), month: monthName(month), year: number(year) }),
    hijriMonth: (year: number, month: number) =>
      t('monthYear', { month: monthName(month), year: number(year) }),
  }
}

export type Dates = ReturnType<typeof useDates>
