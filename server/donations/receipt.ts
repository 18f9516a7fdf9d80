import { createHash } from 'node:crypto'
import type { Receipt } from '../../contract/donations.ts'
import { toHex } from '../../contract/hex.ts'
import type { Inclusion } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'
import { receiptNumberFrom, receiptNumberSource } from '../../contract/receipt-number.ts'
import { sequence } from '../ledger/log.ts'
import { proofOfGift } from '../ledger/proof.ts'
import type { Service } from '../service.ts'
import type { DonationRow } from './donations.sql.ts'
import { selectClaimable } from './gift-aid.sql.ts'
import { claimableOf, giftAidOf } from './gift-aid.ts'

/** The number of a gift's receipt, from the gift's id. */
export const receiptNumberOf = (donationId: string): string =>
  receiptNumberFrom(createHash('sha256').update(receiptNumberSource(donationId)).digest())

/** The proof is null until the gift is paid. */
async function proofFor(service: Service, row: DonationRow): Promise<Inclusion | null> {
  if (row.capturedMinor === 0) return null
  const known = await proofOfGift(service.db.q, row.id)
  if (known) return known
  await sequence(service)
  return await proofOfGift(service.db.q, row.id)
}

export async function receiptOf(
  service: Service,
  row: DonationRow,
  donation: Receipt['donation'],
): Promise<Receipt> {
  return {
    donation,
    number: receiptNumberOf(row.id),
    salt: row.salt && toHex(row.salt),
    inclusion: await proofFor(service, row),
    ...(await receiptAid(service, row)),
  }
}

async function receiptAid(
  { db }: Service,
  row: DonationRow,
): Promise<Pick<Receipt, 'giftAid' | 'isClaimable'>> {
  const found = await selectClaimable(db.q, row.id)
  if (!found) return {}
  const { lines, declaration } = found
  const claimable = {
    lines,
    currency: row.currency as Currency,
    takenMinor: row.refundedMinor + row.lostMinor + row.disputedMinor,
    cardMinor: row.balanceKind === 'gift_card' ? row.balanceMinor : 0,
  }
  const giftAid = giftAidOf(claimable, declaration)
  if (giftAid) return { giftAid }
  return claimableOf(claimable) ? { isClaimable: true } : {}
}
