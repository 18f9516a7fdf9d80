import { daysApart } from '../../lib/iso-day.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** Days ahead as people say them: `today`, `tomorrow`, `in 12 days`. */
export function useWhen() {
  const { locale } = useLocale()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    inDays: (days: number): string => relative.format(days, 'day'),
    between: (from: string, to: string): string => relative.format(Math.max(0, daysApart(from, to)), 'day'),
  }
}
