import type { JournalKind } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'

/** Those that a payment begins with; the others change what it brought. */
export const openingKinds = ['gift', 'top_up', 'gift_card'] as const satisfies readonly JournalKind[]

/** A journal to be posted. Postings are debit positive, credit negative, and sum to zero per currency. */
export interface NewJournal {
  id: string
  kind: JournalKind
  /** What it records, e.g. a donation id, a refund id: one journal per (kind, sourceId). */
  sourceId: string
  donationId?: string
  reversesId?: string
  reason?: string
  /** Hex; '' where no donor is behind it. */
  commitment?: string
  at: Date
  postings: { account: AccountName; currency: Currency; minor: number }[]
}

/**
 * fund/{project}: restricted money owed to a project (credit) · clearing/{provider}: held by the provider (debit)
 * bank: paid out to us · reserve/disputes: disputed money set apart · fees/{provider}: what the provider kept
 * exchange: what a provider changed into another currency, and what it got for it; each currency by itself (debit what was given)
 * reserve/set-aside: payments that no gift takes, until they have gone back (credit)
 * liability/wallets, liability/gift-cards: what people have paid and not given yet (credit)
 * platform: our own money, which bears fees, so that restricted funds never do
 */
export type AccountName =
  | `fund/${string}`
  | `clearing/${string}`
  | `fees/${string}`
  | 'bank'
  | 'exchange'
  | 'liability/wallets'
  | 'liability/gift-cards'
  | 'reserve/disputes'
  | 'reserve/set-aside'
  | 'platform'
