import { eq } from 'drizzle-orm'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import { localDateAt } from '../rewards/local-date.ts'
import { isOpen } from '../rewards/pauses.sql.ts'
import { rulesAt } from '../rewards/rules-at.ts'
import { standingOf } from '../rewards/streak-of.ts'
import { timeZoneOf } from '../rewards/time-zone-of.ts'

/** Days in a row that today would be one more of. */
export interface OpenStreak {
  days: number
  /** The person's own day. */
  localDate: string
}

/** A single day is not in a row yet. */
const fewestDays = 2

/**
 * A person's days in a row while today is still open; null when there are none, while they rest, and once today is logged.
 * `deviceZone` is for who has chosen none.
 */
export async function findOpenStreak(
  q: Queries,
  personId: string,
  now: Date,
  deviceZone?: string,
): Promise<OpenStreak | null> {
  const [row] = await q
    .select({ id: person.id, timeZone: person.timeZone })
    .from(person)
    .where(eq(person.id, personId))
  if (!row) return null
  const timeZone = await timeZoneOf(q, row, deviceZone)
  const today = { localDate: localDateAt(now, timeZone), timeZone, at: now }
  const { streak, pauses, logged } = await standingOf(q, personId, today, await rulesAt(q, now))
  if (logged || isOpen(pauses) || streak.days < fewestDays) return null
  return { days: streak.days, localDate: today.localDate }
}
