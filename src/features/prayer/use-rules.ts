import { useTranslation } from '../../i18n/use-translation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import type { Bound } from '../../lib/prayer/night-bounds.ts'
import { type DayMark, dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** The rules by which Fajr or Isha of days stand where they do; a season beside sevenths is one rule. */
function boundsOf(days: readonly DayTimes[]): (Bound | 'seasonSeventh')[] {
  const all = days.flatMap(({ fajrBound, ishaBound }) => [fajrBound, ishaBound])
  const found = new Set(all.filter(bound => bound !== null))
  return found.has('season') && found.has('seventh') ? ['seasonSeventh'] : [...found]
}

/** Half of the night from either side: Isha falls on the Fajr that follows. */
const isMeeting = ({ fajrBound, ishaBound }: DayTimes) => fajrBound === 'middle' && ishaBound === 'middle'

/** What bounds Fajr and Isha of days, and whose times they are that the sun does not give here: a sentence each. */
export function useRules(days: readonly DayTimes[]): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const borrowed = dayMarks.filter(mark => days.some(times => times.borrowed.includes(mark)))
  const heights = [...new Set(days.flatMap(({ asrFrom }) => asrFrom ?? []))]
  const listed = (marks: readonly DayMark[]) =>
    new Intl.ListFormat(locale).format(marks.map(mark => t(`marks.${mark}`)))
  const degrees = (value: number) => new Intl.NumberFormat(locale).format(value)
  return [
    ...boundsOf(days).map(bound => t(`why.rule.${bound}`)),
    ...(days.some(isMeeting) ? [t('why.meeting')] : []),
    ...(borrowed.length > 0
      ? [t(days.length > 1 ? 'why.borrowedDays' : 'why.borrowed', { marks: listed(borrowed) })]
      : []),
    ...heights.map(height => t('why.shadow', { degrees: degrees(height) })),
  ]
}
