import { Failure } from '../../contract/errors.ts'
import type { Pseudonym } from '../accounts/secret.ts'
import { isSigned, signatureOf } from '../captures/signed-text.ts'
import { isUuid7 } from '../donations/uuid-time.ts'

/** The token of a mailed link: names a gift, and is signed. It holds for ever: a report may come months later. */
export const orderToken = (pseudonym: Pseudonym, donationId: string): string =>
  `${donationId}.${signatureOf(pseudonym, 'qurbani', donationId, null)}`

/** Throws Failure('link_expired') for what we did not sign. */
export function giftInToken(pseudonym: Pseudonym, token: string, now: Date): string {
  const [id = ''] = token.split('.', 1)
  if (!isUuid7(id) || !isSigned(pseudonym, 'qurbani', id, token.slice(id.length + 1), now))
    throw new Failure('link_expired')
  return id
}

export const orderAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/qurbani-sacrifice?order=${token}`
