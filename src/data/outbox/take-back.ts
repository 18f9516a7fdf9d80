import type { KeptGift } from '../kept-gift.ts'
import { withdraw } from './enqueue.ts'
import type { OutboxEntry } from './entry.ts'
import type { Word } from './let-go.ts'
import type { OutboxLock } from './lock.ts'
import type { Change, OutboxStore } from './store.ts'

export interface TakeBackWorld {
  store: OutboxStore
  lock: OutboxLock
  /** Throws CallError where there is no word of the service. */
  letGo: (entry: OutboxEntry & { kind: 'donation' }) => Promise<Word>
}

/** Of a gift that the service has a trace stays: paid all the same, it is in sight again. */
const removed = (word: Exclude<Word, { says: 'kept' }>): Change => ({
  entry: null,
  gift(held): KeptGift | null {
    if (!held || word.says === 'not_there') return null
    return { ...held, donation: word.donation, payUrl: null, isAside: true }
  },
})

/**
 * The donor takes a gift back. Of one that may have arrived the service is asked first, while nobody sends it: else it could be given
 * twice. Answers whether it is gone. Throws CallError where the service can't be asked.
 */
export async function takeBack({ store, lock, letGo }: TakeBackWorld, id: string): Promise<boolean> {
  if (await withdraw(store, id)) return true
  return lock.run(async () => {
    const [held] = await store.change([id], () => undefined)
    if (!held) return true
    if (held.kind !== 'donation' || held.state === 'sending' || held.state === 'done') return false
    const word = await letGo(held)
    if (word.says === 'kept') return false
    // Where there are no locks another may have sent it meanwhile.
    const isSame = (entry: OutboxEntry) => entry.state === held.state && entry.attempts === held.attempts
    const left = await store.change([id], entry => (isSame(entry) ? removed(word) : undefined), 'strict')
    return left.length === 0
  })
}
