import type { DonationOffer } from '../../../contract/donations.ts'
import type { KeptGift } from '../kept-gift.ts'
import { StorageFailure, type StorageProblem } from '../storage-failure.ts'
import {
  type Draft,
  donorOf,
  type EntryKind,
  entryOf,
  inPhase,
  isUnconfirmed,
  type OutboxEntry,
} from './entry.ts'
import type { OutboxStore } from './store.ts'

/** "Saved on this device" may be said after `saved`, and after nothing else: the write has reached the disk. */
export type Saved = 'saved' | StorageProblem

const giftOf = (
  draft: Pick<OutboxEntry, 'owner' | 'donor'>,
  offer: DonationOffer,
  now: number,
): KeptGift => ({
  id: offer.id,
  ...donorOf(draft),
  offer,
  createdAt: now,
  donation: null,
  payUrl: null,
  receipt: null,
  updatedAt: now,
})

/**
 * Puts a call into the outbox; a donation also among this device's gifts, both or neither.
 * @param undoMs how long it may be taken back before it goes out
 */
export async function enqueue(store: OutboxStore, draft: Draft, now: number, undoMs = 0): Promise<Saved> {
  try {
    const gift = draft.kind === 'donation' ? giftOf(draft, draft.body, now) : undefined
    await store.add(entryOf(draft, now, undoMs), gift)
    return 'saved'
  } catch (error) {
    if (error instanceof StorageFailure) return error.problem
    throw error
  }
}

/** Puts back what storage lost under an app that still had it; what is there stays as it is. */
export async function putBack(store: OutboxStore, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    await store.add(entry, entry.kind === 'donation' ? giftOf(entry, entry.body, entry.createdAt) : undefined)
  }
}

/**
 * The donor still wants it after 72 hours, or the service has what it refused to take again: it goes out, and is asked about again
 * after as long.
 */
export async function confirm(store: OutboxStore, id: string, now: number): Promise<void> {
  await store.change([id], entry =>
    entry.state === 'ask_again' || (entry.state === 'needs_attention' && isUnconfirmed(entry))
      ? {
          entry: { ...inPhase(entry, { state: 'queued', notBefore: now, because: 'new' }), confirmedAt: now },
        }
      : undefined,
  )
}

/**
 * The donor takes it back, or has seen the refusal. What is under way, sent, or a gift that may have arrived stays. Answers whether
 * it is gone: for good, whatever becomes of the device.
 */
export async function withdraw(store: OutboxStore, id: string): Promise<boolean> {
  const left = await store.change(
    [id],
    entry =>
      entry.state === 'sending' || entry.state === 'done' || isUnconfirmed(entry)
        ? undefined
        : { entry: null, gift: held => (held?.donation ? held : null) },
    'strict',
  )
  return left.length === 0
}

/** Takes back all calls of some kinds: who made them agrees to them no longer. */
export async function withdrawKinds(
  store: OutboxStore,
  kinds: readonly Exclude<EntryKind, 'donation'>[],
): Promise<void> {
  const isOf = (kind: EntryKind) => kinds.some(each => each === kind)
  const entries = (await store.list()).filter(entry => isOf(entry.kind))
  await store.change(
    entries.map(entry => entry.id),
    () => ({ entry: null }),
  )
}
