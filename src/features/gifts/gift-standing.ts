import type { Donation } from '../../../contract/donations.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { isUnconfirmed, type OutboxEntry } from '../../data/outbox/entry.ts'

/** Where a gift stands for its donor: on the device first, then the service's word. */
export type Standing =
  | { at: 'not_sent' | 'sending' | 'sign_in' }
  /** It went out, and nobody has told what became of it. */
  | { at: 'unconfirmed' }
  | { at: 'ask_again'; isUnconfirmed: boolean }
  | { at: 'needs_attention'; code: string }
  /** `deciding`: the service has nothing to be paid, and its provider no word yet. Some banks take days. */
  | { at: Donation['state'] | 'deciding'; donation: Donation }

const onDevice: Partial<Record<OutboxEntry['state'], 'not_sent' | 'sending' | 'sign_in'>> = {
  queued: 'not_sent',
  waiting_for_sign_in: 'sign_in',
  sending: 'sending',
}

function standingOfEntry(entry: OutboxEntry): Standing | null {
  if (entry.state === 'needs_attention') return { at: 'needs_attention', code: entry.code }
  if (entry.state === 'ask_again') return { at: 'ask_again', isUnconfirmed: isUnconfirmed(entry) }
  if (entry.state === 'queued' && isUnconfirmed(entry)) return { at: 'unconfirmed' }
  const at = onDevice[entry.state]
  return at ? { at } : null
}

const openStates: readonly Donation['state'][] = ['pending', 'awaiting']

/** What the device was told last of a gift: that there is no page to pay it on. */
const isPaymentTaken = (gift: KeptGift | undefined): boolean => gift?.donation != null && gift.payUrl === null

function stateOf(donation: Donation, gift: KeptGift | undefined): Donation['state'] | 'deciding' {
  return openStates.includes(donation.state) && isPaymentTaken(gift) ? 'deciding' : donation.state
}

/** The service's newest word wins over what was kept; without either the outbox tells. */
export function standingOf(
  gift: KeptGift | undefined,
  entry: OutboxEntry | undefined,
  fresh: Donation | undefined,
): Standing | null {
  const donation = fresh ?? gift?.donation ?? null
  if (donation) return { at: stateOf(donation, gift), donation }
  const waiting = entry ? standingOfEntry(entry) : null
  return waiting ?? (gift ? { at: 'not_sent' } : null)
}

const unpaid: readonly Standing['at'][] = ['pending', 'awaiting', 'failed', 'deciding', 'expired']

/** The service has it, and no payment of it. */
export const isUnpaid = ({ at }: Standing): boolean => unpaid.includes(at)
