import { observable } from './observable.ts'

const held = new Map<symbol, string>()

/** Why an update may not be applied now, e.g. `form` or `sending`; empty when it may. */
export const updateHolds = observable<readonly string[]>([])

/** Holds updates back, e.g. while a form is dirty (which also keeps a draft). Answers with how to let go. */
export function holdUpdates(reason: string): () => void {
  const hold = Symbol(reason)
  held.set(hold, reason)
  updateHolds.set([...held.values()])
  return () => {
    if (held.delete(hold)) updateHolds.set([...held.values()])
  }
}
