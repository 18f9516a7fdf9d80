import { timeAgo } from './time-ago.ts'
import { useLocale } from './useLocale.ts'

/**
 * @param at ISO 8601 instant
 * @param nowMs the clock of whoever renders: the same on the server and in the first client render
 */
export function TimeAgo({ at, nowMs, className }: { at: string; nowMs: number; className?: string }) {
  const { locale } = useLocale()
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {timeAgo(at, nowMs, locale)}
    </time>
  )
}
