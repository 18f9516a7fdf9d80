/** What the address asks for: a month, and a date to convert as it was typed. */
export interface CalendarSearch {
  /** `1447-09` of the Hijri calendar or `2026-02` of the Gregorian one: no year is in both. */
  month?: string
  from?: 'hijri' | 'civil'
  d?: string
  m?: string
  y?: string
}

export const calendarPath = '/islamic-calendar'

const sides = ['hijri', 'civil'] as const

/** Typed text as it is in the address; the router has made numbers of what looks like one. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : undefined

export function calendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  return {
    month: textOf(search.month),
    from: sides.find(side => side === search.from),
    d: textOf(search.d),
    m: textOf(search.m),
    y: textOf(search.y),
  }
}

/** Path and query, for links that work before any script. */
export const monthAddress = (month: string | undefined): string =>
  month ? `${calendarPath}?month=${month}` : calendarPath
