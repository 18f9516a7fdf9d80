import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays, type CalendarDay } from '../../lib/prayer/calendar-day.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { hijriQuery } from './times.queries.ts'

/** The Hijri date of a civil day as this reader counts, in words: of its daylight, or of the evening, which belongs to the next. Empty until it is known. */
export function useHijriDate(day: CalendarDay, isAfterMaghrib: boolean): string {
  const { t } = useTranslation('calendar')
  const { locale } = useLocale()
  // The day that was shown stays until the next one is known: an empty line would move all that is below.
  const { data: date } = useQuery({
    ...hijriQuery(isAfterMaghrib ? addDays(day, 1) : day),
    placeholderData: keepPreviousData,
  })
  if (!date) return ''
  const number = (value: number) => new Intl.NumberFormat(locale, { useGrouping: false }).format(value)
  return t('date', { day: number(date.day), month: t(`months.${date.month}`), year: number(date.year) })
}
