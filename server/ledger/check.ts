import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { asideRules } from './aside-rules.sql.ts'
import { type BookRule, bookRules } from './book-rules.sql.ts'
import { checkLog } from './check-log.ts'
import { giftAidRules } from './gift-aid-rules.sql.ts'
import { giftRules } from './gift-rules.sql.ts'
import { payoutRules } from './payout-rules.sql.ts'
import { prepaidRules } from './prepaid-rules.sql.ts'
import { rows } from './rows.ts'
import { settlementRules } from './settlement-rules.sql.ts'
import { findSigner } from './signer.ts'
import type { Violation } from './violation.ts'

const allRules = [
  ...bookRules,
  ...giftRules,
  ...asideRules,
  ...giftAidRules,
  ...prepaidRules,
  ...payoutRules,
  ...settlementRules,
]

/**
 * Asserts I1 to I15 over the whole books; empty when they are in order. May run beside living traffic: each rule sees
 * one instant. `publicKey` (hex) is the key that signs the log; without it, that of the key kept in the database.
 */
export async function checkLedger(db: Database, publicKey?: string): Promise<Violation[]> {
  const found: Violation[][] = []
  for (const rule of allRules) found.push(await checkRule(db, rule))
  const key = publicKey ?? (await findSigner(db))?.publicKeyHex ?? null
  found.push(await checkLog(db.q, key))
  // Not spread into a call: there may be as many as there are gifts.
  return found.flat()
}

async function checkRule(
  { q }: Database,
  { invariant, rule, advice, broken }: BookRule,
): Promise<Violation[]> {
  const found = await rows<Pick<Violation, 'subject' | 'expected' | 'found'>>(
    q,
    sql`select json_build_object('subject', b.subject, 'expected', coalesce(b.expected, 'nothing'),
      'found', coalesce(b.found, 'nothing')) as row from (${broken}) b`,
  )
  return found.map(violation => ({ invariant, rule, ...violation, ...(advice !== undefined && { advice }) }))
}
