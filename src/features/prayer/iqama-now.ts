import type { DayTimes } from '../../lib/prayer/day-times.ts'
import {
  awaitedIqama,
  type IqamaTime,
  type IqamaTimes,
  iqamaTimes,
  type Masjid,
} from '../../lib/prayer/iqama.ts'
import { type Mark, marksOfNow } from '../../lib/prayer/now-next.ts'
import type { Prayer } from '../../lib/prayer/prayers.ts'

export interface IqamaNow {
  /** Of the prayers of today, and of the night until Fajr. */
  today: IqamaTimes
  /** Of the prayer that comes next, where it is known. */
  next: IqamaTime | null
  /** Of the prayer that has begun, until it comes. */
  awaited: { prayer: Prayer; iqama: IqamaTime } | null
}

export interface HourThere {
  /** Yesterday, today and tomorrow. */
  days: readonly DayTimes[]
  timeZone: string
  now: number
  next: Mark
}

const none: IqamaNow = { today: {}, next: null, awaited: null }

/** What the masjid's iqama are at this hour. */
export function iqamaNow(masjid: Masjid | null, { days, timeZone, now, next }: HourThere): IqamaNow {
  const today = marksOfNow(days, { timeZone, now })
  if (!masjid || !today) return none
  const dayOfNext = days.find(times => times[next.mark] === next.at) ?? today
  return {
    today: iqamaTimes(masjid, today, timeZone),
    next: next.mark === 'sunrise' ? null : (iqamaTimes(masjid, dayOfNext, timeZone)[next.mark] ?? null),
    awaited: awaitedIqama(masjid, { days, timeZone }, now),
  }
}
