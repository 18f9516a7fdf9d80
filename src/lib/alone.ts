/** What one tab does at a time, by the name of its lock. */
type Alone = 'jariyah-merge' | 'jariyah-outbox' | 'jariyah-payment' | 'jariyah-reminder' | 'jariyah-session'

/** The last work of each name, where the browser has no locks. */
const last = new Map<Alone, Promise<unknown>>()

/**
 * Does the work while nothing else of this name is done in any tab or worker of this origin; who dies gives its turn up. A
 * browser without Web Locks keeps the order within this page alone: the work has to stand another tab that does the same.
 */
export function alone<T>(name: Alone, work: () => Promise<T> | T): Promise<T> {
  const { locks }: { locks?: LockManager } = navigator
  if (locks) return locks.request(name, work)
  const turn = (last.get(name) ?? Promise.resolve()).then(work)
  last.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
