import { keptKhatm } from '../../../data/kept-khatm.ts'
import { dayOf } from '../../../lib/day-of.ts'
import { type KhatmPlan, type KhatmState, readTo } from '../../../lib/quran/khatm.ts'

/** Puts another plan in the place of this one; null ends it. False where the browser keeps nothing. */
export const keepPlan = (plan: KhatmPlan | null): boolean => keptKhatm.set({ ...keptKhatm.get(), plan })

/** Marks the pages up to this one as read. Answers what was kept before, for those who take it back. */
export function keepRead(page: number): KhatmState {
  const before = keptKhatm.get()
  const now = new Date()
  keptKhatm.set(readTo(before, page, dayOf(now), now.getTime()))
  return before
}
