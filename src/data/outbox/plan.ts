import type { Drained } from './drain.ts'
import type { Occasion } from './tidy.ts'

export interface PlanWorld {
  /** Null when the device's storage failed, or the drain. */
  drain: (occasion: Occasion) => Promise<Drained | null>
  now: () => number
  /** Does work after so many milliseconds. Answers with how to call it off. */
  after: (ms: number, work: () => void) => () => void
  /** Asks the browser to wake the worker when there is a connection. */
  askForSync: () => Promise<void>
}

/** setTimeout takes no more than 31 bits. */
const longestMs = 2 ** 31 - 1
const soonestMs = 500
/** Storage that failed may be well again: another tab closed, room made. */
const storageRetryMs = 30_000

/** Drains, and plans the next time by what was left. */
export function makePlan({
  drain,
  now,
  after,
  askForSync,
}: PlanWorld): (occasion: Occasion) => Promise<void> {
  let cancel = () => {}
  return async function drainAndPlan(occasion) {
    const drained = await drain(occasion)
    const nextAt = drained ? drained.nextAt : now() + storageRetryMs
    cancel()
    if (nextAt === null) return
    const waitMs = Math.min(Math.max(nextAt - now(), soonestMs), longestMs)
    cancel = after(waitMs, () => void drainAndPlan('timer'))
    // A timer is this page's own: asking each time would have the worker knock at an ill service without end.
    if (occasion !== 'timer') await askForSync()
  }
}
