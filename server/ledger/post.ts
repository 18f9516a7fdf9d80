import { sql } from 'drizzle-orm'
import { isCurrency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { accountKind } from './account.ts'
import type { NewJournal } from './journal.ts'
import { rows } from './rows.ts'

/**
 * Posts a journal inside the caller's transaction, in one round trip. Answers false when its (kind, sourceId) is posted
 * already: then nothing changes. Throws when it does not sum to zero per currency, an amount is not whole, a currency or
 * an account is unknown, or (from the database) when a restricted fund would fall below zero.
 */
export async function postJournal(tx: Queries, journal: NewJournal): Promise<boolean> {
  refuseUnsound(journal)
  const postings = journal.postings.map(({ account, currency, minor }, position) => {
    const { kind, isRestricted } = accountKind(account)
    return { position, account, currency, minor, kind, restricted: isRestricted }
  })
  const written = JSON.stringify({ ...journal, commitment: journal.commitment ?? '', postings })
  const [isNew] = await rows<boolean>(tx, sql`select post_journal(${written}::jsonb) as row`)
  return isNew === true
}

/** I1 and I2, before anything is asked of the database. */
function refuseUnsound({ id, postings, commitment }: NewJournal): void {
  if (postings.length < 2) throw new Error(`Journal ${id} has fewer than two postings`)
  if (commitment && !/^[0-9a-f]{64}$/.test(commitment))
    throw new Error(`Journal ${id} has no true commitment`)
  const sums = new Map<string, number>()
  for (const posting of postings) {
    refuseUnsoundPosting(id, posting)
    sums.set(posting.currency, (sums.get(posting.currency) ?? 0) + posting.minor)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new Error(`Journal ${id} does not sum to zero in ${currency}: ${sum}`)
  }
}

function refuseUnsoundPosting(id: string, { currency, minor }: NewJournal['postings'][number]): void {
  if (!isCurrency(currency)) throw new Error(`Journal ${id} is in no known currency: ${String(currency)}`)
  if (!Number.isSafeInteger(minor) || minor === 0)
    throw new Error(`Journal ${id} has no whole amount: ${minor}`)
}
