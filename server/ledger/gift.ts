import type { BalanceKind } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import { split } from '../../contract/split.ts'
import type { AccountName, NewJournal } from './journal.ts'
import { accountOfSource } from './prepaid.ts'

export type Postings = NewJournal['postings']

/** What a gift gave to one project. */
export interface GiftLine {
  projectId: string
  minor: number
}

/** What a payment put into a balance. */
export interface BalanceLine {
  balance: BalanceKind
  minor: number
}

export type PaidLine = GiftLine | BalanceLine

/** The account that owes what a line brought. */
export const accountOfLine = (line: PaidLine): AccountName =>
  'balance' in line ? accountOfSource(line.balance) : `fund/${line.projectId}`

interface OfProvider {
  provider: string
  currency: Currency
}

/** Debit positive, credit negative; what is nothing is left out. */
function postingsOf(currency: Currency, moves: [account: AccountName, minor: number][]): Postings {
  return moves.filter(([, minor]) => minor !== 0).map(([account, minor]) => ({ account, currency, minor }))
}

export function move(currency: Currency, minor: number, debit: AccountName, credit: AccountName): Postings {
  return postingsOf(currency, [
    [debit, minor],
    [credit, -minor],
  ])
}

function byAccount(lines: readonly PaidLine[], parts: readonly number[]): Map<AccountName, number> {
  const sums = new Map<AccountName, number>()
  for (const [i, line] of lines.entries()) {
    const account = accountOfLine(line)
    sums.set(account, (sums.get(account) ?? 0) + (parts[i] ?? 0))
  }
  return sums
}

interface Paid extends OfProvider {
  lines: readonly PaidLine[]
  feeMinor: number
  /** The part that a balance pays; without it the provider has brought all. */
  balance?: BalanceLine | null
}

/**
 * The provider, or a balance, or both hold the gift for the projects; or the provider holds what fills a balance. What
 * the provider keeps of it is our expense, never the projects' (I8).
 */
export function giftPostings({ provider, currency, lines, feeMinor, balance }: Paid): Postings {
  const given = byAccount(
    lines,
    lines.map(line => line.minor),
  )
  const total = lines.reduce((sum, line) => sum + line.minor, 0)
  const part = balance?.minor ?? 0
  return [
    ...postingsOf(currency, [
      ...(balance ? [[accountOfLine(balance), part] satisfies [AccountName, number]] : []),
      [accountOfSource(provider), total - part],
      ...[...given].map(([account, minor]): [AccountName, number] => [account, -minor]),
    ]),
    ...feePostings({ provider, currency, minor: feeMinor }),
  ]
}

/** A fee that became known apart from its gift, e.g. of a dispute. */
export const feePostings = ({ provider, currency, minor }: OfProvider & { minor: number }): Postings =>
  move(currency, minor, `fees/${provider}`, `clearing/${provider}`)

/** How a gift's taken-back part changes: by a refund or a dispute it grows, by a dispute won it falls. */
export interface TakeBack {
  currency: Currency
  lines: readonly PaidLine[]
  /** Refunded + disputed + lost of the gift, before and after. */
  beforeMinor: number
  afterMinor: number
  /** What each account of the lines holds now. It bears no more than that: what was disbursed already is ours to bear (I8). */
  heldOf: ReadonlyMap<string, number>
  /** What was taken from each for this gift and not given back. It gets back no more than that. */
  takenOf: ReadonlyMap<string, number>
  /** Of what we bear for this gift, what payouts that came back have given us back: what we don't bear any more is the fund's. */
  hadBackOf?: ReadonlyMap<string, number>
}

/**
 * Moves between the gift's funds and `counter`. What is taken from each fund depends on the sums before and after
 * alone, so that refunds and disputes end the same in any order (I13).
 */
function takeBackPostings(change: TakeBack, counter: AccountName): Postings {
  const { currency, lines, beforeMinor, afterMinor, heldOf } = change
  const weights = lines.map(line => line.minor)
  const [before, after] = [split(beforeMinor, weights), split(afterMinor, weights)]
  const wanted = byAccount(
    lines,
    after.map((part, i) => part - (before[i] ?? 0)),
  )
  const gone = byAccount(lines, after)
  const moves = [...wanted].map(([account, minor]): [AccountName, number] => [
    account,
    minor > 0
      ? Math.min(minor, heldOf.get(account) ?? 0)
      : Math.max(minor, -dueTo(account, gone.get(account) ?? 0, change)),
  ])
  const total = afterMinor - beforeMinor
  const borne = moves.reduce((sum, [, minor]) => sum + minor, 0)
  return postingsOf(currency, [...moves, ['platform', total - borne], [counter, -total]])
}

/** What is its own of what comes back: what was taken from it, and what we had back already of what we bore instead of it. */
function dueTo(
  account: AccountName,
  goneMinor: number,
  { takenOf, hadBackOf }: Pick<TakeBack, 'takenOf' | 'hadBackOf'>,
): number {
  const taken = takenOf.get(account) ?? 0
  return Math.max(0, taken, taken - goneMinor + (hadBackOf?.get(account) ?? 0))
}

/** The provider, or the balance that paid, gave money back to the donor. */
export const refundPostings = (change: TakeBack & { provider: string }): Postings =>
  takeBackPostings(change, accountOfSource(change.provider))

/** Disputed money is set apart until the bank decides. What is won falls back to where it was taken from. */
export const disputeReservePostings = (change: TakeBack): Postings =>
  takeBackPostings(change, 'reserve/disputes')

/** It goes from the reserve to the donor. */
export const disputeLostPostings = ({
  provider,
  currency,
  minor,
}: OfProvider & { minor: number }): Postings =>
  move(currency, minor, 'reserve/disputes', `clearing/${provider}`)

/** The provider sent what it held to our bank (I9). */
export const payoutPostings = ({ provider, currency, minor }: OfProvider & { minor: number }): Postings =>
  move(currency, minor, 'bank', `clearing/${provider}`)

/** A payment that no gift takes: the provider holds it, and it is its donor's. */
export const setAsidePostings = ({ provider, currency, minor }: OfProvider & { minor: number }): Postings =>
  move(currency, minor, `clearing/${provider}`, 'reserve/set-aside')

/** Of such a payment something went back, by us or by the donor's bank. */
export const givenBackPostings = ({ provider, currency, minor }: OfProvider & { minor: number }): Postings =>
  move(currency, minor, 'reserve/set-aside', `clearing/${provider}`)

/** A project gets its money. The database refuses more than its fund holds (I8). */
export const disbursementPostings = (paid: GiftLine & { currency: Currency }): Postings =>
  move(paid.currency, paid.minor, `fund/${paid.projectId}`, 'bank')

/**
 * A charity's bank sent its payout back: the fund holds it again, and gives us what we bore meanwhile for its gifts. All of it passes
 * through the fund, so that what came back can be told from what went to donors.
 */
export function disbursementReturnedPostings({
  projectId,
  currency,
  minor,
  borneMinor,
}: GiftLine & { currency: Currency; borneMinor: number }): Postings {
  const fund: AccountName = `fund/${projectId}`
  const ours = Math.min(minor, borneMinor)
  return [...move(currency, minor, 'bank', fund), ...move(currency, ours, fund, 'platform')]
}

/** The exact reverse of a journal; its `reason` and `reversesId` say of what and why (I3). */
export function correctionOf(
  journal: Pick<NewJournal, 'id' | 'donationId' | 'postings'>,
  correction: Pick<NewJournal, 'id' | 'sourceId' | 'at'> & { reason: string },
): NewJournal {
  return {
    ...correction,
    kind: 'correction',
    reversesId: journal.id,
    ...(journal.donationId ? { donationId: journal.donationId } : {}),
    postings: journal.postings.map(posting => ({ ...posting, minor: -posting.minor })),
  }
}
