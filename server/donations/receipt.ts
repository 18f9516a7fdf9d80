import { createHash } from 'node:crypto'
import type { Receipt } from '../../contract/donations.ts'
import { toHex } from '../../contract/hex.ts'
import type { Inclusion } from '../../contract/ledger.ts'
import { sequence } from '../ledger/log.ts'
import { proofOfGift } from '../ledger/proof.ts'
import type { Service } from '../service.ts'
import type { DonationRow } from './donations.sql.ts'

/** Crockford's base 32: no I, L, O, U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `R-` and ten characters (50 bits) from the hash of the gift's id, to be read out on the phone. */
export function receiptNumberOf(donationId: string): string {
  const hash = createHash('sha256').update(`jariyah receipt ${donationId}`).digest()
  const bits = hash.readBigUInt64BE()
  const characters = Array.from({ length: 10 }, (_, i) => letters[Number((bits >> BigInt(i * 5)) & 31n)])
  return `R-${characters.join('')}`
}

/** The proof is null until the gift is paid. */
export async function proofFor(service: Service, row: DonationRow): Promise<Inclusion | null> {
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
  }
}
