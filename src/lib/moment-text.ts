import { isolatedIn } from '../../contract/isolated.ts'
import type { Language } from '../../contract/languages.ts'

const isOfTime = ({ type }: Intl.DateTimeFormatPart): boolean =>
  ['hour', 'minute', 'second', 'dayPeriod', 'timeZoneName'].includes(type)

/**
 * An instant in words, its time in one piece: no line begins with AM, and among the letters of Urdu, which writes that in Latin
 * ones, it does not come to stand before the hour.
 */
export function momentText(format: Intl.DateTimeFormat, at: Date, language: Language): string {
  const parts = format.formatToParts(at)
  const [start, end] = [parts.findIndex(isOfTime), parts.findLastIndex(isOfTime) + 1]
  const write = (some: Intl.DateTimeFormatPart[]) => some.map(({ value }) => value).join('')
  const time = write(parts.slice(start, end)).replace(/\s/g, '\u00a0')
  return write(parts.slice(0, start)) + isolatedIn(language, time) + write(parts.slice(end))
}
