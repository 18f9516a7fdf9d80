import { useTranslation } from '../../i18n/use-translation.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import { methods } from '../../lib/prayer/methods.ts'
import { dayMarks } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

export interface Why {
  /** Method, angles, school, minutes by hand: a sentence each. */
  reasons: string[]
  /** The rule for nights that are too short for the angles. */
  rule: string
}

/** What times are calculated by, in words. */
export function useWhy({ method, fajrAngle, ishaAngle, school, minutes, rule }: Calculation): Why {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const ishaMinutes = method === 'Custom' ? undefined : methods[method].ishaMinutes
  const adjusted = dayMarks.filter(mark => minutes[mark] !== 0)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  const reasons = [
    t('why.method', { method: t(`methods.${method}`) }),
    ishaAngle === null
      ? t('why.anglesMinutes', { fajr: number(fajrAngle), minutes: number(ishaMinutes ?? 0) })
      : t('why.angles', { fajr: number(fajrAngle), isha: number(ishaAngle) }),
    t(`why.school.${school}`),
    ...adjusted.map(mark =>
      t('why.minutes', { prayer: t(`marks.${mark}`), minutes: signed.format(minutes[mark]) }),
    ),
  ]
  return { reasons, rule: t(`why.rule.${method === 'MoonsightingCommittee' ? 'seasonal' : rule}`) }
}
