import { mostOwed } from '../../lib/prayer/prayer-log.ts'
import { monthDays, type PrayerSpan, yearDays } from '../../lib/prayer/prayer-span.ts'
import { wholeNumber } from '../../lib/whole-number.ts'

export type SpanField = keyof PrayerSpan

/** As it was typed; an empty field is none. */
export type TypedSpan = Record<SpanField, string>

/** The most that can be written into each. */
export const mostIn: Record<SpanField, number> = {
  years: Math.floor(mostOwed / yearDays),
  months: Math.floor(mostOwed / monthDays),
  days: mostOwed,
  without: 15,
}

export type ReadSpan = { span: PrayerSpan; fault?: undefined } | { span?: undefined; fault: SpanField }

/** The span that was typed, or the first field that holds no number of its kind. */
export function readSpan(typed: TypedSpan, locale: string): ReadSpan {
  const read = (field: SpanField): number =>
    typed[field].trim() === '' ? 0 : wholeNumber(typed[field], locale)
  const span = { years: read('years'), months: read('months'), days: read('days'), without: read('without') }
  const fields = Object.keys(mostIn) as SpanField[]
  const fault = fields.find(field => !(span[field] <= mostIn[field]))
  return fault ? { fault } : { span }
}
