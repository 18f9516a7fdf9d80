import { useTranslation } from '../../i18n/use-translation.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { type Method, methods } from '../../lib/prayer/methods.ts'
import { dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { useRules } from './use-rules.ts'

export interface Why {
  /** Method, angles, school, minutes of the method and by hand: a sentence each. */
  reasons: string[]
  /** What holds where the sun alone gives no time: a sentence each. */
  rules: string[]
}

/** The Moonsighting Committee has times of the seasons beside its angle; where only those are used the angle says nothing. */
const goesByAngles = ({ method }: Calculation, days: readonly DayTimes[]): boolean =>
  method !== 'MoonsightingCommittee' ||
  days.some(({ fajrBound, ishaBound }) => fajrBound === null || ishaBound === null)

/** What the authority sets beside its angles for Fajr and Isha: an angle for Maghrib, minutes for any. */
function useOfMethod(calculation: Calculation): string[] {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const { maghribAngle, minutes }: Partial<Method> =
    calculation.method === 'Custom' ? {} : methods[calculation.method]
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  const added = dayMarks.flatMap(mark => {
    const own = minutes?.[mark]
    return own === undefined ? [] : [`${t(`marks.${mark}`)} ${signed.format(own)}`]
  })
  const degrees = maghribAngle && new Intl.NumberFormat(locale).format(maghribAngle)
  return [
    ...(degrees ? [t('why.maghribAngle', { degrees })] : []),
    ...(added.length > 0 ? [t('why.added', { marks: new Intl.ListFormat(locale).format(added) })] : []),
  ]
}

/** What times of days are calculated by, in words. */
export function useWhy(calculation: Calculation, days: readonly DayTimes[]): Why {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const { method, fajrAngle, ishaAngle, school, minutes } = calculation
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const ishaMinutes = method === 'Custom' ? undefined : methods[method].ishaMinutes
  const ofMethod = useOfMethod(calculation)
  const adjusted = dayMarks.filter(mark => minutes[mark] !== 0)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  const angles =
    ishaAngle === null
      ? t('why.anglesMinutes', { fajr: number(fajrAngle), minutes: number(ishaMinutes ?? 0) })
      : t('why.angles', { fajr: number(fajrAngle), isha: number(ishaAngle) })
  const reasons = [
    t('why.method', { method: t(`methods.${method}`) }),
    ...(goesByAngles(calculation, days) ? [angles] : []),
    t(`why.school.${school}`),
    ...ofMethod,
    ...adjusted.map(mark =>
      t('why.minutes', { prayer: t(`marks.${mark}`), minutes: signed.format(minutes[mark]) }),
    ),
  ]
  return { reasons, rules: useRules(days) }
}
