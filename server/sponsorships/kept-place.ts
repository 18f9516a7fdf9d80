import { dayMs } from '../../contract/time-units.ts'
import type { PlanRow } from '../plans/plans.schema.ts'

/** So long a paused sponsorship keeps its place, as one whose card is declined does. */
const keptDays = 60
/** From the letter on: time to go on. */
export const noticeDays = 14

type Place = Pick<PlanRow, 'childFileId' | 'placeKeptUntil'>

/**
 * Until when a sponsorship that is paused now keeps its place; null for other plans. A pause after a pause without a gift in between
 * begins no new time, and leaves enough of the old for a letter.
 */
export function placeKeptFrom(now: Date, { childFileId, placeKeptUntil }: Place): Date | null {
  if (childFileId === null) return null
  const fewest = now.getTime() + noticeDays * dayMs
  return placeKeptUntil === null
    ? new Date(now.getTime() + keptDays * dayMs)
    : new Date(Math.max(placeKeptUntil.getTime(), fewest))
}

/** The end of what a letter of that moment grants. */
export const endOfNotice = (toldAt: Date): Date => new Date(toldAt.getTime() + noticeDays * dayMs)

/** The day, `2026-12-01`, until which the place of a plan is kept, where one is set. */
export function keptUntilOf({ state, placeToldAt, placeKeptUntil, pausedBy }: PlanRow): string | null {
  if (state !== 'paused') return null
  const until = placeToldAt ? endOfNotice(placeToldAt) : pausedBy === 'donor' ? placeKeptUntil : null
  return until?.toISOString().slice(0, 10) ?? null
}
