import { holdUpdates } from '../busy.ts'
import { observable } from '../observable.ts'
import type { StorageProblem } from '../storage-failure.ts'
import type { OutboxEntry } from './entry.ts'

/** Of the device's storage, or of ours. */
export type OutboxProblem = StorageProblem | 'internal'

export interface OutboxSnapshot {
  /** False until the outbox has been read. */
  isLoaded: boolean
  /** What people wait for, oldest first; sent ones for a day. Analytics are not among them. */
  entries: readonly OutboxEntry[]
  /** Entries that the service does not have yet. */
  unsent: number
  sending: number
  /** Entries that wait for a word of their donor. */
  asking: number
  problem: OutboxProblem | null
}

const serverSnapshot: OutboxSnapshot = {
  isLoaded: false,
  entries: [],
  unsent: 0,
  sending: 0,
  asking: 0,
  problem: null,
}

const state = observable<OutboxSnapshot>(serverSnapshot)

/** The outbox for React's useSyncExternalStore. To watch it loads neither the drainer nor Dexie. */
export const outboxStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}

let letGo: (() => void) | null = null

/** No update is taken while something is under way. */
function holdWhileSending(sending: number): void {
  if (sending > 0) letGo ??= holdUpdates('sending')
  else {
    letGo?.()
    letGo = null
  }
}

/**
 * Shows what the outbox holds by now. Called by outbox.ts alone.
 * @param isTold whether who is here is told of it
 */
export function showEntries(
  shown: readonly OutboxEntry[],
  isTold: (entry: OutboxEntry) => boolean = () => true,
): void {
  const entries = [...shown].sort((a, b) => a.createdAt - b.createdAt)
  // The status line speaks of gifts; a code that waits to be checked is shown where it was typed.
  const gifts = entries.filter(entry => entry.kind !== 'gift_card' && isTold(entry))
  const count = (...states: OutboxEntry['state'][]) =>
    gifts.filter(entry => states.includes(entry.state)).length
  const sending = count('sending')
  holdWhileSending(sending)
  state.set({
    isLoaded: true,
    entries,
    unsent: gifts.length - count('done'),
    sending,
    asking: count('needs_attention', 'ask_again', 'waiting_for_sign_in'),
    problem: null,
  })
}

/** Shows that the device's storage failed, or that we did. Called by outbox.ts alone. */
export const showProblem = (problem: OutboxProblem): void => state.set({ ...state.get(), problem })
