import * as z from 'zod/mini'
import { signedIn } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const password = z.string().check(z.maxLength(1024))
const email = z.string().check(z.maxLength(320))
const linkToken = z.string().check(z.maxLength(128))
const code = z.string().check(z.maxLength(32))
const done = z.object({ success: z.literal(true) })
/** WebAuthn's own JSON forms; `@simplewebauthn/browser` makes and takes them. */
const webAuthnJson = z.record(z.string(), z.unknown())
/** As the authenticator made it. */
const passkeyId = z.string().check(z.maxLength(1400))
const challengeId = z.string().check(z.maxLength(64))

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type Passkey = z.output<typeof passkey>

/** The mail of an account and its password: links are single-use. */
export const credentials = {
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Takes the token of a mailed link: the address of a new account, or a changed one, is the person’s',
    access: 'public',
    body: z.object({ token: linkToken }),
    /** `email`: which it is, in part; whoever is signed in there may be another. */
    answer: z.extend(done, { email: z.string() }),
    errors: ['link_expired'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Mails the link again; nothing is sent to an address that is verified',
    access: 'member',
    answer: done,
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary:
      'Mails a link to set a new password, if the address has an account; the answer is always the same',
    access: 'public',
    body: z.object({ email }),
    answer: done,
    errors: ['email_invalid'],
  }),
  resetPasskeys: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/passkeys',
    summary: 'The passkeys of the account that a mailed link sets a new password for; the link stays good',
    access: 'public',
    body: z.object({ token: linkToken }),
    answer: z.object({ passkeys: z.array(passkey) }),
    errors: ['link_expired'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Sets a new password by a mailed link of the last 30 minutes, ends all sessions, and takes away all passkeys but those to be kept',
    access: 'public',
    body: z.object({
      token: linkToken,
      password,
      keepPasskeys: z._default(z.array(passkeyId).check(z.maxLength(100)), []),
    }),
    answer: done,
    errors: ['link_expired', 'password_too_short', 'password_too_long', 'password_common', 'unavailable'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Sets another password and ends all other sessions',
    access: 'member',
    isFresh: true,
    body: z.object({ password }),
    answer: done,
    errors: ['password_too_short', 'password_too_long', 'password_common', 'unavailable'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    summary: 'Mails a link to the new address; the address changes when the link is opened',
    access: 'member',
    isFresh: true,
    body: z.object({ email }),
    answer: done,
    errors: ['email_invalid'],
  }),
} as const

/** An authenticator app. */
export const totp = {
  setUp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/set-up',
    summary: 'A new secret, which counts once a code of it was confirmed',
    access: 'member',
    isFresh: true,
    answer: z.object({
      /** Base32, to be typed in. */
      secret: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      uri: z.string(),
    }),
    errors: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Switches the authenticator on; the recovery codes are shown this once',
    access: 'member',
    isFresh: true,
    body: z.object({ code }),
    answer: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_wrong', 'locked_out'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/totp/recovery-codes',
    summary: 'Ten new recovery codes; the old ones are worth nothing any more',
    access: 'member',
    isFresh: true,
    answer: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/totp/remove',
    summary: 'Switches the authenticator off',
    access: 'member',
    isFresh: true,
    body: z.object({ code }),
    answer: done,
    errors: ['second_factor_wrong', 'locked_out'],
  }),
} as const

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'The passkeys of the person',
    access: 'member',
    answer: z.object({ passkeys: z.array(passkey) }),
    errors: [],
  }),
  registrationOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/registration-options',
    summary: 'What the browser needs to make a passkey',
    access: 'member',
    isFresh: true,
    answer: z.object({ challengeId: z.string(), options: webAuthnJson }),
    errors: [],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Keeps a passkey that the browser made',
    access: 'member',
    isFresh: true,
    body: z.object({ challengeId, response: webAuthnJson, name: z.string().check(z.maxLength(64)) }),
    answer: z.object({ success: z.literal(true), passkey }),
    errors: ['passkey_wrong', 'link_expired'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Forgets a passkey',
    access: 'member',
    isFresh: true,
    params: z.object({ id: passkeyId }),
    answer: done,
    errors: ['not_found'],
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in-options',
    summary: 'What the browser needs to show a passkey, for sign-in and for a fresh factor',
    access: 'public',
    answer: z.object({ challengeId: z.string(), options: webAuthnJson }),
    errors: [],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    summary: 'Signs in by a passkey',
    access: 'public',
    device: 'asked',
    body: z.object({ challengeId, response: webAuthnJson }),
    answer: signedIn,
    errors: ['passkey_wrong', 'account_suspended'],
  }),
} as const
