import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import type { Pseudonym } from '../accounts/secret.ts'
import { isSigned, type SignedFor, signatureOf } from './signed-text.ts'

type CaptureUse = Extract<SignedFor, 'confirm' | 'stop'>

const idForm = /^[0-9a-f]{32}$/
const bare = (id: string): string => id.replaceAll('-', '')
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The token of a mailed link: names a captured address by its id, and is signed. */
export const captureToken = (
  pseudonym: Pseudonym,
  use: CaptureUse,
  id: string,
  expiresAt: Date | null,
): string => `${bare(id)}.${signatureOf(pseudonym, use, bare(id), expiresAt)}`

/** The id in a token. Throws Failure('link_expired') when it is not ours or its time is over. */
export function idInToken(pseudonym: Pseudonym, use: CaptureUse, token: string, now: Date): string {
  const [id = ''] = token.split('.', 1)
  if (!idForm.test(id) || !isSigned(pseudonym, use, id, token.slice(id.length + 1), now))
    throw new Failure('link_expired')
  return dashed(id)
}

/** Where a mail's link leads. Under /api, so that the app's worker leaves it to the service. */
export const captureAddress = (
  publicUrl: string,
  use: CaptureUse,
  token: string,
  language: Language,
): string => `${publicUrl}/api/captures/${use}/${token}?lang=${language}`
