import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { streakPause } from './rewards.schema.ts'
import type { Pause } from './streak.ts'

export async function selectPauses(q: Queries, personId: string): Promise<Pause[]> {
  const found = await q.select().from(streakPause).where(eq(streakPause.personId, personId))
  return found.map(({ fromDate, untilDate }) => ({ from: fromDate, until: untilDate }))
}

export const isOpen = (pauses: readonly Pause[]): boolean => pauses.some(({ until }) => until === null)

/** Unless one is open. One that ended on the same day goes on. */
export async function openPause(tx: Queries, personId: string, date: string): Promise<void> {
  if (isOpen(await selectPauses(tx, personId))) return
  await tx
    .insert(streakPause)
    .values({ personId, fromDate: date })
    .onConflictDoUpdate({ target: [streakPause.personId, streakPause.fromDate], set: { untilDate: null } })
}

/** A pause that began on a later day, in a zone that was left since, ends with the day it began. */
export async function closePause(q: Queries, personId: string, date: string): Promise<void> {
  const open = and(eq(streakPause.personId, personId), isNull(streakPause.untilDate))
  const [row] = await q.select().from(streakPause).where(open)
  if (!row) return
  await q
    .update(streakPause)
    .set({ untilDate: row.fromDate > date ? row.fromDate : date })
    .where(open)
}
