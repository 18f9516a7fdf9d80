import { inArray, sql } from 'drizzle-orm'
import { commitmentOf } from '../../contract/commitment.ts'
import { toHex } from '../../contract/hex.ts'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { account } from '../db/schema.ts'
import { borneOf, hadBackOf } from '../ledger/borne.sql.ts'
import { findHeld } from '../ledger/fund-parts.sql.ts'
import { accountOfLine, feePostings, giftPostings, type PaidLine } from '../ledger/gift.ts'
import type { AccountName, NewJournal } from '../ledger/journal.ts'
import { accountOfSource } from '../ledger/prepaid.ts'
import { sha256 } from '../ledger/sha256.ts'
import { refundableMinor } from '../prepaid/balances.ts'
import type { Chance, Clock } from '../service.ts'
import { claimJournals } from './claim-journals.ts'
import type { DonationRow, LineRow } from './donations.sql.ts'
import type { GiftRecords } from './gift-records.sql.ts'
import type { Standing } from './standing.ts'
import { TakenMoney } from './taken-money.ts'

interface World {
  clock: Clock
  chance: Chance
}

/** The journals that are missing for the books to say what the standing says. */
export async function missingJournals(
  tx: Queries,
  world: World,
  row: DonationRow,
  { lines, posted }: Pick<GiftRecords, 'lines' | 'posted'>,
  standing: Standing,
): Promise<NewJournal[]> {
  if (standing.capturedMinor === 0) return []
  const paid = paidLines(row, lines)
  const heldOf = standing.claims.length > 0 ? await lockFunds(tx, row, paid) : new Map<string, number>()
  // A gift that is posted in the same breath counts as held.
  if (posted.length === 0) {
    for (const line of paid) {
      const account = accountOfLine(line)
      heldOf.set(account, (heldOf.get(account) ?? 0) + line.minor)
    }
  }
  const taken = new TakenMoney(row.currency as Currency, paid, heldOf, posted)
  taken.hadBackOf = await findHadBack(tx, row, lines, posted)
  const commitment = row.salt ? toHex(await commitmentOf(row.salt, row.id, sha256)) : ''
  const journals = [
    ...giftJournals(world, row, paid, standing, taken),
    ...claimJournals(standing, taken, {
      provider: providerOf(row),
      currency: row.currency as Currency,
      now: world.clock.now(),
      uuid: () => world.chance.uuid(),
    }),
  ]
  return journals.map(journal => ({ ...journal, donationId: row.id, commitment }))
}

/** Where we bear a part of the gift: what payouts that came back have given us back, beyond what we bear for other gifts. */
async function findHadBack(
  tx: Queries,
  { id, currency, isTest }: DonationRow,
  lines: readonly LineRow[],
  posted: GiftRecords['posted'],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const borne = posted.reduce((sum, { account, minor }) => sum + (account === 'platform' ? minor : 0), 0)
  if (borne === 0) return found
  for (const projectId of new Set(lines.map(line => line.projectId))) {
    const part = { projectId, currency: currency as Currency, isTest }
    const hadBack = await hadBackOf(tx, part)
    if (hadBack > 0) found.set(`fund/${projectId}`, hadBack - (await borneOf(tx, part, id)))
  }
  return found
}

/** What was paid for: projects, or one balance. */
function paidLines(row: DonationRow, lines: readonly LineRow[]): PaidLine[] {
  if (row.purpose !== 'gift' && row.balanceKind !== null)
    return [{ balance: row.balanceKind, minor: row.totalMinor }]
  return lines.map(({ projectId, totalMinor }) => ({ projectId, minor: totalMinor }))
}

export function providerOf(row: DonationRow): string {
  if (row.provider === null) throw new Error(`Gift ${row.id} was captured by nobody`)
  return row.provider
}

type GiftJournal = Pick<NewJournal, 'id' | 'kind' | 'sourceId' | 'at' | 'postings'>

/** The gift itself; its fee with it, or by itself when it became known or changed later. */
function giftJournals(
  { chance }: World,
  row: DonationRow,
  lines: readonly PaidLine[],
  standing: Standing,
  taken: TakenMoney,
): GiftJournal[] {
  const provider = providerOf(row)
  const currency = row.currency as Currency
  const at = standing.paidAt ?? row.createdAt
  const { feeMinor } = standing
  if (!taken.hasGift) {
    const { balanceKind, balanceMinor, purpose } = row
    const balance = balanceKind && balanceMinor > 0 ? { balance: balanceKind, minor: balanceMinor } : null
    const postings = giftPostings({ provider, currency, lines, feeMinor, balance })
    return [{ id: chance.uuid(), kind: purpose, sourceId: row.id, at, postings }]
  }
  const minor = feeMinor - taken.feeMinor
  if (minor === 0) return []
  const postings = feePostings({ provider, currency, minor })
  return [{ id: chance.uuid(), kind: 'fee', sourceId: `${row.id}:${taken.feeJournals + 1}`, at, postings }]
}

/**
 * What the gift's funds hold of its kind of money. All accounts that a claim moves are locked, by id as each posting locks them, so
 * that two transactions never wait for each other.
 */
async function lockFunds(
  tx: Queries,
  row: DonationRow,
  lines: readonly PaidLine[],
): Promise<Map<string, number>> {
  const ofLines = lines.map(accountOfLine)
  const names: AccountName[] = [accountOfSource(providerOf(row)), 'reserve/disputes', 'platform', ...ofLines]
  await tx
    .select({ id: account.id })
    .from(account)
    .where(sql`${inArray(account.name, names)} and ${account.currency} = ${row.currency}`)
    .orderBy(account.id)
    .for('update')
  // A balance bears no more than what is left of it: the account holds everybody's.
  const left =
    row.purpose !== 'gift' && row.balanceId ? await refundableMinor(tx, row.balanceId, row.id) : null
  if (left !== null) return new Map(ofLines.map(name => [name, left]))
  const { currency, isTest } = row
  const held = await findHeld(tx, ofLines, { currency: currency as Currency, isTest })
  return new Map(ofLines.map(name => [name, held.get(name) ?? 0]))
}
