import { ascii } from './ascii.ts'

/** Crockford's base 32: no I, L, O, U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What the number of a gift's receipt is made of. Throws where the id is not ASCII. */
export const receiptNumberSource = (donationId: string): Uint8Array => ascii(`jariyah receipt ${donationId}`)

/**
 * `R-` and ten characters (50 bits), to be read out on the phone.
 * @param hash SHA-256 of `receiptNumberSource`
 */
export function receiptNumberFrom(hash: Uint8Array): string {
  const bits = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0)
  const characters = Array.from({ length: 10 }, (_, i) => letters[Number((bits >> BigInt(i * 5)) & 31n)])
  return `R-${characters.join('')}`
}
