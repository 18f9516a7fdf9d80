import { keptKhatm } from '../../../data/kept-khatm.ts'
import { dayOf } from '../../../lib/day-of.ts'
import { type KhatmPlan, readTo } from '../../../lib/quran/khatm.ts'

/** Puts another plan in the place of this one; null ends it. False where the browser keeps nothing. */
export const keepPlan = (plan: KhatmPlan | null): boolean => keptKhatm.set({ ...keptKhatm.get(), plan })

/** Marks the pages up to this one as read. */
export function keepRead(page: number): void {
  const now = new Date()
  keptKhatm.set(readTo(keptKhatm.get(), page, dayOf(now), now.getTime()))
}

/** Does something to the plan. Answers how to take it back: what was read since, here or on another device, is not taken back with it. */
export function undoable(act: () => void): () => void {
  const before = keptKhatm.get()
  act()
  const after = keptKhatm.get()
  return () => {
    if (keptKhatm.get() === after) keptKhatm.set(before)
  }
}
