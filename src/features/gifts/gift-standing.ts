import type { Donation } from '../../../contract/donations.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import type { OutboxEntry } from '../../data/outbox/entry.ts'

/** Where a gift stands for its donor: on the device first, then the service's word. */
export type Standing =
  | { at: 'not_sent' | 'sending' | 'ask_again' | 'sign_in' }
  | { at: 'needs_attention'; code: string }
  | { at: Donation['state']; donation: Donation }

const onDevice: Partial<Record<OutboxEntry['state'], 'not_sent' | 'sending' | 'ask_again' | 'sign_in'>> = {
  queued: 'not_sent',
  waiting_for_sign_in: 'sign_in',
  sending: 'sending',
  ask_again: 'ask_again',
}

/** The service's newest word wins over what was kept; without either the outbox tells. */
export function standingOf(
  gift: KeptGift | undefined,
  entry: OutboxEntry | undefined,
  fresh: Donation | undefined,
): Standing | null {
  const donation = fresh ?? gift?.donation ?? null
  if (donation) return { at: donation.state, donation }
  if (entry?.state === 'needs_attention') return { at: 'needs_attention', code: entry.code }
  const state = entry ? onDevice[entry.state] : undefined
  if (state) return { at: state }
  return gift ? { at: 'not_sent' } : null
}
