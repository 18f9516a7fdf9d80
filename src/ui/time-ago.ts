import { minuteMs } from '../../contract/time-units.ts'

/** From this many milliseconds on, in this unit. The first that fits is used. */
const steps = [
  { fromMs: 365 * 24 * 60 * minuteMs, unit: 'year' },
  { fromMs: 30 * 24 * 60 * minuteMs, unit: 'month' },
  { fromMs: 24 * 60 * minuteMs, unit: 'day' },
  { fromMs: 60 * minuteMs, unit: 'hour' },
  { fromMs: minuteMs, unit: 'minute' },
] as const

/** By locale: to make one costs milliseconds on a weak phone, and a feed has many lines. */
const known = new Map<string, Intl.RelativeTimeFormat>()

function wordsOf(locale: string): Intl.RelativeTimeFormat {
  const words = known.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  known.set(locale, words)
  return words
}

/**
 * How long ago `at` was, as the locale says it: "3 minutes ago". Less than a minute, and a time that lies ahead because
 * a clock is wrong, are "now". Throws a RangeError when `at` is no date.
 */
export function timeAgo(at: string, nowMs: number, locale: string): string {
  const atMs = Date.parse(at)
  if (Number.isNaN(atMs)) throw new RangeError(`not a date: ${at}`)
  const passedMs = nowMs - atMs
  const words = wordsOf(locale)
  const step = steps.find(({ fromMs }) => passedMs >= fromMs)
  return step ? words.format(-Math.floor(passedMs / step.fromMs), step.unit) : words.format(0, 'second')
}
