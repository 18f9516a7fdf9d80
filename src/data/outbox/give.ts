import type { Donation, DonationOffer } from '../../../contract/donations.ts'
import { findGift, keepLedToPay } from '../gifts.ts'
import type { StorageProblem } from '../storage-failure.ts'
import { within } from '../within.ts'
import type { OutboxEntry } from './entry.ts'
import { enqueueGift, findEntry, sendUnsaved } from './outbox.ts'
import { outboxStore } from './outbox-state.ts'
import { askForSync, drainSoon } from './triggers.ts'

export type GiveOutcome =
  /** The service has it; the donor pays at `url`. */
  | { outcome: 'pay'; url: string }
  /** The service has it and nothing is left to pay. */
  | { outcome: 'complete'; donation: Donation }
  /** Saved on this device, goes out by itself. */
  | { outcome: 'waits' }
  /** Show it beside its fields, then `discard(id)`, or give again under the same id. */
  | { outcome: 'refused'; code: string; fields: Readonly<Record<string, string>> }
  /** Sent, not saved, and nobody has told what became of it: given again under its id it is given once. */
  | { outcome: 'unknown' }
  /** Neither sent nor saved: nothing may be promised. */
  | { outcome: 'not_saved'; problem: StorageProblem }

const isUnderWay = (entry: OutboxEntry) =>
  entry.state === 'sending' || (entry.state === 'queued' && entry.because === 'new')

/** Resolves when the entry has had its turn, whoever sends it: this page, another tab or the worker. */
function whenTried(id: string, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    let wasSeen = false
    const look = () => {
      const entry = outboxStore.getSnapshot().entries.find(each => each.id === id)
      wasSeen ||= entry !== undefined
      if (wasSeen && !(entry && isUnderWay(entry))) resolve()
    }
    signal.addEventListener('abort', outboxStore.subscribe(look))
    look()
  })
}

async function outcomeOf(id: string): Promise<GiveOutcome> {
  const entry = await findEntry(id)
  if (entry?.state === 'needs_attention')
    return { outcome: 'refused', code: entry.code, fields: entry.fields }
  const gift = await findGift(id)
  if (!gift?.donation) return { outcome: 'waits' }
  if (!gift.payUrl) return { outcome: 'complete', donation: gift.donation }
  await keepLedToPay(id)
  return { outcome: 'pay', url: gift.payUrl }
}

/** A browser that keeps nothing can still give while it is online: the id makes a repeated call the same gift. */
async function giveUnsaved(offer: DonationOffer, problem: StorageProblem): Promise<GiveOutcome> {
  const { meaning, mayHaveArrived } = await sendUnsaved(offer)
  if (meaning.means === 'refused') return { outcome: 'refused', code: meaning.code, fields: meaning.fields }
  if (meaning.means === 'sign_in') return { outcome: 'refused', code: 'signed_out', fields: {} }
  if (meaning.means === 'later' && meaning.cause === 'limited')
    return { outcome: 'refused', code: 'too_many_requests', fields: {} }
  const accepted = meaning.means === 'accepted' ? meaning.accepted : null
  if (!accepted) return mayHaveArrived ? { outcome: 'unknown' } : { outcome: 'not_saved', problem }
  const { donation, next } = accepted
  return next.kind === 'redirect' ? { outcome: 'pay', url: next.url } : { outcome: 'complete', donation }
}

/** On a connection that carries nothing nobody is kept at the button: the gift is saved, and goes on being sent behind. */
const patienceMs = 12_000

/** Gives: saves the gift on this device first, then sends it if it can. `offer.id` is from `newId()`, one for each gift. */
export async function give(offer: DonationOffer): Promise<GiveOutcome> {
  const saved = await enqueueGift(offer)
  if (saved === 'not_while_impersonating') return { outcome: 'refused', code: saved, fields: {} }
  if (saved !== 'saved') return giveUnsaved(offer, saved)
  void askForSync()
  const looking = new AbortController()
  await within(Promise.race([whenTried(offer.id, looking.signal), drainSoon('enqueued')]), patienceMs)
  looking.abort()
  const outcome = await outcomeOf(offer.id)
  // A browser short of room clears what it was not asked to keep. Asked only when a gift has to wait: some show a question.
  if (outcome.outcome === 'waits') void navigator.storage?.persist?.()
  return outcome
}
