import { channel } from '../channel.ts'
import { observable } from '../observable.ts'
import { StorageFailure } from '../storage-failure.ts'
import { readDatabase } from '../with-database.ts'
import { type MergeState, readState } from './merge-state.ts'

/** What is going on: `waiting` for a connection, or `failed` for another reason. */
export type MergeAct = 'resting' | 'merging' | 'waiting' | 'failed'

export interface MergeView {
  /** Undefined until it is read; null where nobody ever let this device merge. */
  kept: MergeState | null | undefined
  act: MergeAct
}

const serverView: MergeView = { kept: undefined, act: 'resting' }

const others = channel('worship-merge')
let isRead = false
const view = observable<MergeView>(serverView, () => {
  if (isRead) return
  isRead = true
  others.listen(() => void readView())
  void readView()
})

/** Reads again how this device stands. */
export async function readView(): Promise<void> {
  try {
    const kept = await readDatabase(null, readState)
    view.set({ ...view.get(), kept })
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    view.set({ kept: null, act: 'failed' })
  }
}

/** The same, in the other tabs too. */
export async function tellView(): Promise<void> {
  await readView()
  others.announce()
}

export const showAct = (act: MergeAct): void => view.set({ ...view.get(), act })

/** For React's useSyncExternalStore. */
export const mergeStore = {
  subscribe: view.subscribe,
  getSnapshot: view.get,
  getServerSnapshot: () => serverView,
}
