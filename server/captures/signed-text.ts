import { timingSafeEqual } from 'node:crypto'
import type { Pseudonym } from '../accounts/secret.ts'

/** What a signature is for: one made for one thing is worth nothing for another. */
export type SignedFor = 'confirm' | 'stop' | 'email-link' | 'plan' | 'qurbani'

const never = 0

/** `{when it ends}.{mark}`: says that we wrote the text, and until when that holds. */
export function signatureOf(
  pseudonym: Pseudonym,
  use: SignedFor,
  text: string,
  expiresAt: Date | null,
): string {
  const ends = (expiresAt?.getTime() ?? never).toString(36)
  return `${ends}.${pseudonym(use, `${ends}\n${text}`)}`
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether the signature is ours, for this use and text, and holds still. */
export function isSigned(
  pseudonym: Pseudonym,
  use: SignedFor,
  text: string,
  signature: string,
  now: Date,
): boolean {
  const [ends = '', mark = ''] = signature.split('.', 2)
  const endsAt = Number.parseInt(ends, 36)
  const isOurs = isSame(mark, pseudonym(use, `${ends}\n${text}`))
  return isOurs && (endsAt === never || endsAt > now.getTime())
}
