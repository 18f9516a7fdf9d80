import { useTranslation } from '../../i18n/use-translation.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { methods } from '../../lib/prayer/methods.ts'
import { dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** Why the times are what they are: method, school, rule of short nights, minutes by hand, zone. */
export function WhyTimes({ times, calculation, timeZone }: WhyTimesProps) {
  const lines = useReasons(calculation, times, timeZone)
  const { t } = useTranslation('prayer')
  return (
    <details className="border-t border-base-300 pt-2">
      <summary className="text-link flex min-h-11 cursor-pointer items-center">{t('why.title')}</summary>
      <ul className="grid gap-2 pb-2 text-sm text-soft">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

export interface WhyTimesProps {
  times: DayTimes
  calculation: Calculation
  timeZone: string
}

function useReasons(calculation: Calculation, times: DayTimes, timeZone: string): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { method, fajrAngle, ishaAngle, school, rule, minutes } = calculation
  const ishaMinutes = method === 'Custom' ? undefined : methods[method].ishaMinutes
  const adjusted = dayMarks.filter(mark => minutes[mark] !== 0)
  const isSeasonal = method === 'MoonsightingCommittee'
  const nights =
    times.isFajrBounded || times.isIshaBounded ? t(`why.rule.${isSeasonal ? 'seasonal' : rule}`) : null
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  return [
    t('why.method', { method: t(`methods.${method}`) }),
    ishaAngle === null
      ? t('why.anglesMinutes', { fajr: number(fajrAngle), minutes: number(ishaMinutes ?? 0) })
      : t('why.angles', { fajr: number(fajrAngle), isha: number(ishaAngle) }),
    t(`why.school.${school}`),
    ...(nights ? [nights] : []),
    ...(times.isBorrowed ? [t('why.borrowed')] : []),
    ...adjusted.map(mark =>
      t('why.minutes', { prayer: t(`marks.${mark}`), minutes: signed.format(minutes[mark]) }),
    ),
    t('why.zone', { zone: timeZone.replaceAll('_', ' ') }),
    t('why.masjid'),
  ]
}
