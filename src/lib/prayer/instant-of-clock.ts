import { clockIn } from './zone-clock.ts'

/** Minutes east of Greenwich that the clocks of a zone are at a moment, in milliseconds. */
function aheadMs(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, instant)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/**
 * The moment at which the clocks of a zone show `2027-05-16T07:30`; null for what is no such text. Where clocks skip an hour or
 * show it twice, one of the two.
 */
export function instantOfClock(timeZone: string, text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const shown = Date.parse(`${text}:00Z`)
  if (Number.isNaN(shown)) return null
  const guess = shown - aheadMs(timeZone, shown)
  return new Date(shown - aheadMs(timeZone, guess))
}
