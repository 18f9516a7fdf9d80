import { useTranslation } from '../../i18n/use-translation.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { methods } from '../../lib/prayer/methods.ts'
import { type DayMark, dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** Why the times are what they are: method, school, minutes by hand, zone; in sight, the rule where the sun alone gives none. */
export function WhyTimes({ times, calculation, timeZone }: WhyTimesProps) {
  const lines = useReasons(calculation, timeZone)
  const rules = useRules(calculation, times)
  const { t } = useTranslation('prayer')
  return (
    <>
      {rules.map(rule => (
        <p key={rule} className="text-sm text-soft">
          {rule}
        </p>
      ))}
      <details className="border-t border-base-300 pt-2">
        <summary className="text-link flex min-h-11 cursor-pointer items-center">{t('why.title')}</summary>
        <ul className="grid gap-2 pb-2 text-sm text-soft">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

export interface WhyTimesProps {
  times: DayTimes
  calculation: Calculation
  timeZone: string
}

/** What bounds this day's Fajr and Isha, and whose times they are that the sun does not give here. */
function useRules({ method, rule }: Calculation, times: DayTimes): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const isSeasonal = method === 'MoonsightingCommittee'
  const listed = (marks: readonly DayMark[]) =>
    new Intl.ListFormat(locale).format(marks.map(mark => t(`marks.${mark}`)))
  const degrees = (value: number) => new Intl.NumberFormat(locale).format(value)
  return [
    ...(times.isFajrBounded || times.isIshaBounded ? [t(`why.rule.${isSeasonal ? 'seasonal' : rule}`)] : []),
    ...(times.borrowed.length > 0 ? [t('why.borrowed', { marks: listed(times.borrowed) })] : []),
    ...(times.asrFrom === null ? [] : [t('why.shadow', { degrees: degrees(times.asrFrom) })]),
  ]
}

function useReasons(calculation: Calculation, timeZone: string): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { method, fajrAngle, ishaAngle, school, minutes } = calculation
  const ishaMinutes = method === 'Custom' ? undefined : methods[method].ishaMinutes
  const adjusted = dayMarks.filter(mark => minutes[mark] !== 0)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  return [
    t('why.method', { method: t(`methods.${method}`) }),
    ishaAngle === null
      ? t('why.anglesMinutes', { fajr: number(fajrAngle), minutes: number(ishaMinutes ?? 0) })
      : t('why.angles', { fajr: number(fajrAngle), isha: number(ishaAngle) }),
    t(`why.school.${school}`),
    ...adjusted.map(mark =>
      t('why.minutes', { prayer: t(`marks.${mark}`), minutes: signed.format(minutes[mark]) }),
    ),
    t('why.zone', { zone: timeZone.replaceAll('_', ' ') }),
    t('why.masjid'),
  ]
}
