import { minuteMs } from '../../../contract/time-units.ts'
import { isoOf } from './calendar-day.ts'
import type { DayTimes } from './day-times.ts'
import { type Prayer, prayers } from './prayers.ts'

/** So many minutes before a prayer a person may be reminded. */
export const reminderMinutes = [0, 5, 10, 15, 20, 30] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]

/** What a person wants to be reminded of while the app is open. */
export interface ReminderChoice {
  isOn: boolean
  hasTone: boolean
  /** Minutes before; a prayer that is missing is not reminded of. */
  before: Readonly<Partial<Record<Prayer, ReminderMinutes>>>
}

export const standardReminders: ReminderChoice = {
  isOn: false,
  hasTone: true,
  before: { fajr: 0, zuhr: 0, asr: 0, maghrib: 0, isha: 0 },
}

/** What was kept, field by field. */
export function remindersOf(value: unknown): ReminderChoice {
  const kept = Object(value) as Record<string, unknown>
  if (typeof kept.before !== 'object' || kept.before === null) return standardReminders
  const given = kept.before as Record<string, unknown>
  const before = prayers.flatMap(prayer => {
    const minutes = reminderMinutes.find(each => each === given[prayer])
    return minutes === undefined ? [] : [[prayer, minutes] as const]
  })
  return {
    isOn: kept.isOn === true,
    hasTone: kept.hasTone !== false,
    before: Object.fromEntries(before),
  }
}

export interface Reminder {
  /** The same for the same prayer, day and minutes, in every tab. */
  key: string
  prayer: Prayer
  /** When the prayer begins, and when it is reminded of: milliseconds since 1970. */
  at: number
  ringAt: number
}

/** What is reminded of in these days, in its order. */
export function remindersIn(days: readonly DayTimes[], { before }: ReminderChoice): Reminder[] {
  return days
    .flatMap(times =>
      prayers.flatMap(prayer => {
        const minutes = before[prayer]
        if (minutes === undefined) return []
        const at = times[prayer]
        return [
          { key: `${prayer} ${isoOf(times.day)} ${minutes}`, prayer, at, ringAt: at - minutes * minuteMs },
        ]
      }),
    )
    .toSorted((a, b) => a.ringAt - b.ringAt)
}

/** A device that slept through one wakes up too late for it. */
const lateMs = 10 * minuteMs

/**
 * What is to be rung now, and when the next one comes.
 * @param since when it was last looked: what was due before is past
 */
export function dueAndNext(
  reminders: readonly Reminder[],
  since: number,
  now: number,
): { due: Reminder | null; next: number | null } {
  const due = reminders.findLast(({ ringAt }) => ringAt > since && ringAt <= now && now - ringAt < lateMs)
  return { due: due ?? null, next: reminders.find(({ ringAt }) => ringAt > now)?.ringAt ?? null }
}
