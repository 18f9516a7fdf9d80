import type { CalendarDay } from './calendar-day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, fresh)
  return fresh
}

/** What the clocks of a zone show. */
export interface ClockTime extends CalendarDay {
  hour: number
  minute: number
  second: number
}

/** @param instant milliseconds since 1970, UTC */
export function clockIn(timeZone: string, instant: number): ClockTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** The day that it is in a zone. */
export function dayIn(timeZone: string, instant: number): CalendarDay {
  const { year, month, day } = clockIn(timeZone, instant)
  return { year, month, day }
}

/** The instant at which the clocks of a zone show an hour of a day; where they jump over it, the hour that follows. */
export function instantIn(timeZone: string, day: CalendarDay, hour: number): number {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, hour)
  const offsetAt = (instant: number): number => {
    const { year, month, day: date, hour: shown, minute, second } = clockIn(timeZone, instant)
    return Date.UTC(year, month - 1, date, shown, minute, second) - instant
  }
  const near = wanted - offsetAt(wanted)
  return wanted - offsetAt(near)
}
