import { useMemo } from 'react'
import { localeOf } from '../../../contract/languages.ts'
import { dayMs } from '../../../contract/time-units.ts'
import { useHijriSettings } from '../../data/use-hijri-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instantOf, isoOf } from '../../lib/hijri/civil-date.ts'

const dayOfIso = (iso: string): number => Math.floor(Date.parse(iso) / dayMs)

/** Days as the reader writes them, in both calendars, and the same Hijri day a year on. Days are ISO dates. */
export function useWhen() {
  const { t, language } = useTranslation('calendar')
  const { calendar } = useHijriSettings()
  const formats = useMemo(() => formatsOf(localeOf(language)), [language])
  const hijriOf = (iso: string) => {
    const day = dayOfIso(iso)
    return day >= calendar.firstDay && day <= calendar.lastDay - 356 ? calendar.hijriOf(day) : null
  }
  return {
    civil: (iso: string) => formats.civil.format(instantOf(dayOfIso(iso))),
    /** Empty for a day that the calendar does not know. */
    hijri(iso: string): string {
      const date = hijriOf(iso)
      if (!date) return ''
      const plain = (value: number) => formats.plain.format(value)
      return t('date', { day: plain(date.day), month: t(`months.${date.month}`), year: plain(date.year) })
    },
    /** The same day of the next Hijri year; the last of its month where that is shorter. */
    aYearOn(iso: string): string {
      const date = hijriOf(iso)
      if (!date) return ''
      const year = date.year + 1
      const last = calendar.monthLength(year, date.month)
      return isoOf(calendar.dayOf({ ...date, year, day: Math.min(date.day, last) }))
    },
  }
}

const formatsOf = (locale: string) => ({
  // A year is no amount: no thousands separator.
  plain: new Intl.NumberFormat(locale, { useGrouping: false }),
  civil: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  }),
})
