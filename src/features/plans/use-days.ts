import type { Plan } from '../../../contract/plans.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Civil days as the reader writes them. */
export function useDays() {
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (iso: string): string => format.format(new Date(iso))
}

/** What a plan gives and how often, in words: `£10 every month`. */
export function useOften(): (plan: Pick<Plan, 'amountMinor' | 'currency' | 'frequency'>) => string {
  const { t } = useTranslation('plans')
  const money = useMoney()
  return ({ amountMinor, currency, frequency }) =>
    t(`often.${frequency}`, { amount: money({ minor: amountMinor, currency }) })
}

/** A date of a plan: the day, or the night with the evening on which it begins. */
export function useWhen(): (gift: { on: string; night: number | null }) => string {
  const { t } = useTranslation('plans')
  const { locale } = useReader()
  const day = useDays()
  return ({ on, night }) =>
    night === null
      ? day(on)
      : t('night', { night: new Intl.NumberFormat(locale).format(night), date: day(on) })
}
