import { useTranslation } from '../../i18n/use-translation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { type DayMark, dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** What bounds Fajr and Isha of days, and whose times they are that the sun does not give here: a sentence each. */
export function useRules(days: readonly DayTimes[], rule: string): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const isBounded = days.some(({ isFajrBounded, isIshaBounded }) => isFajrBounded || isIshaBounded)
  const borrowed = dayMarks.filter(mark => days.some(times => times.borrowed.includes(mark)))
  const heights = [...new Set(days.flatMap(({ asrFrom }) => asrFrom ?? []))]
  const listed = (marks: readonly DayMark[]) =>
    new Intl.ListFormat(locale).format(marks.map(mark => t(`marks.${mark}`)))
  const degrees = (value: number) => new Intl.NumberFormat(locale).format(value)
  return [
    ...(isBounded ? [rule] : []),
    ...(borrowed.length > 0
      ? [t(days.length > 1 ? 'why.borrowedDays' : 'why.borrowed', { marks: listed(borrowed) })]
      : []),
    ...heights.map(height => t('why.shadow', { degrees: degrees(height) })),
  ]
}
