import type { KhatmState } from '../../lib/quran/khatm.ts'
import { khatmOfParts, partsOfKhatm, settleKhatm } from '../../lib/quran/khatm-parts.ts'
import { partsOf } from '../../lib/sync/item.ts'
import { keptKhatm, khatmKey } from '../kept-khatm.ts'
import { stored } from '../session.ts'
import { StorageFailure } from '../storage-failure.ts'
import type { Collection } from './collection.ts'
import { MergeOver } from './merge-over.ts'

const thing = 'plan'

/** What was read last: its page may change it while the merging waits for the database. */
let seen: KhatmState | null = null
let isTaking = false

function take(state: KhatmState): void {
  isTaking = true
  const isKept = keptKhatm.set(state)
  isTaking = false
  if (!isKept) throw new StorageFailure('unavailable')
}

/** The plan to read the whole Quran, and those that were finished; one thing. */
export const khatm: Collection = {
  kind: 'khatm',
  scope: 'reading',
  tables: [],
  settle: settleKhatm,
  read(_, { known }) {
    seen = keptKhatm.get()
    if (stored(khatmKey) === null) return Promise.resolve(new Map())
    const before = partsOf(known.get(thing) ?? {}, settleKhatm)
    return Promise.resolve(new Map([[thing, partsOfKhatm(seen, before)]]))
  },
  async write(_, things) {
    const parts = things.get(thing)
    if (!parts) return
    if (keptKhatm.get() !== seen) throw new MergeOver('changed meanwhile')
    take(khatmOfParts(parts, Date.now()))
  },
  watch(listener) {
    keptKhatm.subscribe(() => {
      if (!isTaking) listener()
    })
  },
  announce: () => undefined,
}
