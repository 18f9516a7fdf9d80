import type { ErrorCode } from '../../contract/errors.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { isWebAddress } from './is-web-address.ts'

const usernameForm = /^[a-z0-9_]{3,30}$/i
const fullNameMaxLength = 100
const emailMaxLength = 254
/** One @, no spaces, a dot in the host: whether it exists shows when the link is opened. */
const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/

/** Names that would speak for us. */
const reserved = new Set([
  'admin',
  'administrator',
  'jariyah',
  'moderator',
  'official',
  'owner',
  'root',
  'security',
  'support',
  'system',
])

/** The address that an account is found by: mail hosts read it without case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export const usernameFault = (username: string): ErrorCode | null =>
  usernameForm.test(username) && !reserved.has(username.toLowerCase()) ? null : 'username_invalid'

/** It stands in mails, also in those to an address that its owner never gave us: nobody sends a link by our hand. */
export function fullNameFault(fullName: string): ErrorCode | null {
  const name = cleanText(fullName)
  if (name === '') return 'name_missing'
  if (lengthOf(name) > fullNameMaxLength) return 'text_too_long'
  return isWebAddress(name) ? 'name_is_address' : null
}

export function emailFault(email: string): ErrorCode | null {
  const text = email.trim()
  const isRight = text.length <= emailMaxLength && text === cleanText(text) && emailForm.test(text)
  return isRight ? null : 'email_invalid'
}
