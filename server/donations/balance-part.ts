import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { NewJournal } from '../ledger/journal.ts'
import { isBalanceKind, isLiability } from '../ledger/prepaid.ts'
import {
  holdBalance,
  lockBalances,
  moveBalance,
  releaseBalance,
  tickOffRefunds,
} from '../prepaid/balances.ts'
import type { DonationRow } from './donations.sql.ts'

type Part = Pick<DonationRow, 'id' | 'balanceId' | 'balanceMinor' | 'balanceState'>

/** What the provider is asked for: what no balance pays. A gift that a balance pays whole is charged to it. */
export const chargedMinorOf = ({ provider, totalMinor, balanceMinor }: DonationRow): number =>
  provider !== null && isBalanceKind(provider) ? totalMinor : totalMinor - balanceMinor

/** The balances of gifts: locked after the gifts, before accounts. */
export const lockBalancesOf = (tx: Queries, gifts: readonly DonationRow[]): Promise<void> =>
  lockBalances(
    tx,
    gifts.flatMap(({ balanceId }) => balanceId ?? []),
  )

/** The rest was not paid in time: the balance has its part back, once. */
export async function letGoPart(tx: Queries, part: Part): Promise<void> {
  if (part.balanceState !== 'held' || part.balanceId === null) return
  await releaseBalance(tx, part.balanceId, part.balanceMinor)
  await keepState(tx, part.id, 'released')
}

/** Holds the part again that was let go. Answers false when the balance has not enough left. */
export async function holdPartAgain(tx: Queries, part: Part): Promise<boolean> {
  if (part.balanceState !== 'released' || part.balanceId === null) return true
  if (!(await holdBalance(tx, part.balanceId, part.balanceMinor))) return false
  await keepState(tx, part.id, 'held')
  return true
}

const keepState = (tx: Queries, id: string, balanceState: DonationRow['balanceState']) =>
  tx.update(donation).set({ balanceState }).where(eq(donation.id, id))

/** A journal that was just posted moves the balance of its gift, or of the payment that fills one. */
export async function followBalance(tx: Queries, row: DonationRow, journal: NewJournal): Promise<void> {
  const { balanceId } = row
  const minor = -journal.postings
    .filter(({ account }) => isLiability(account))
    .reduce((sum, posting) => sum + posting.minor, 0)
  if (balanceId === null || minor === 0) return
  const heldMinor = await heldFor(tx, row, journal, minor)
  await moveBalance(tx, { balanceId, journalId: journal.id, minor, heldMinor })
  if (journal.kind === 'gift') await keepState(tx, row.id, 'spent')
}

async function heldFor(tx: Queries, row: DonationRow, { kind }: NewJournal, minor: number): Promise<number> {
  if (kind === 'gift') return row.balanceMinor
  return row.purpose !== 'gift' && minor < 0 ? await tickOffRefunds(tx, row.id, -minor) : 0
}
