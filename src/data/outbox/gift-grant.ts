import type { User } from '../../../contract/accounts.ts'
import { toHex } from '../../../contract/hex.ts'

const encoder = new TextEncoder()

/**
 * What says of one gift, and of nothing else, that it is this person's, though they are signed out by the time it is sent; see
 * `giftGrantHeader`. Made without a connection; null where the browser or the service can't: then the gift waits for its donor.
 */
export async function grantFor({ id, giftKey }: User, giftId: string): Promise<string | null> {
  // Missing where the page is no secure context.
  const crypto: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (giftKey === undefined || crypto === undefined) return null
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.importKey('raw', encoder.encode(giftKey), algorithm, false, ['sign'])
  const mark = await crypto.sign('HMAC', key, encoder.encode(giftId))
  return `${id}.${toHex(new Uint8Array(mark))}`
}
