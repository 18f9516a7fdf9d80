import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { uuid7 } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** What a person is here. `member` is everybody with an account. */
export const roles = ['member', 'charity', 'masjid', 'admin'] as const
export type Role = (typeof roles)[number]

/** What an administrator may do. `owner` holds the others too. */
export const adminRights = ['content', 'support', 'finance', 'owner'] as const
export type AdminRight = (typeof adminRights)[number]

/** A person as that person sees it. An allow-list: nothing secret, nothing of others. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  rights: z.array(z.enum(adminRights)),
  /** Null: never chosen; the app's own choice holds. */
  language: z.nullable(z.enum(languages)),
  currency: z.nullable(currency),
  /** IANA name. */
  timeZone: z.nullable(z.string()),
  prayerMethod: z.nullable(z.string()),
  points: z.int(),
  referralCode: z.string(),
  /** ISO 8601, UTC. */
  memberSince: z.string(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** With it this device marks a gift as the person's own; see `giftGrantHeader`. Told with a session, to oneself alone. */
  giftKey: z.optional(z.string()),
})

export type User = z.output<typeof user>

/** Long enough for any, short enough to hash: 1,024 characters. What is wrong with it is told by its own code. */
const password = z.string().check(z.maxLength(1024))
const email = z.string().check(z.maxLength(320))
/** Six digits of an authenticator, or a recovery code. */
const code = z.string().check(z.maxLength(32))
const done = z.object({ success: z.literal(true) })

const whenEnds = {
  /** When the token ends if it is not used: ISO 8601, UTC. */
  expiresAt: z.string(),
  /** How long that is from the answer on: the clock of the device may be wrong. */
  expiresInMs: z.number(),
}

export const signedIn = z.object({
  authToken: z.string(),
  user,
  /** True once: at the first sign-in of an account. */
  celebration: z.object({ show: z.boolean() }),
  ...whenEnds,
})

export type SignedIn = z.output<typeof signedIn>

/** A session as its owner sees it in the list. */
export const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** `Firefox` or null; `Android` or null: read off the user agent, which is not kept. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network, never the address: `203.0.113.0/24`. */
  network: z.string(),
  /** ISO 3166, where a proxy of ours tells. */
  country: z.nullable(z.string()),
  method: z.enum(['password', 'passkey', 'provider']),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export type Session = z.output<typeof session>

export const accounts = {
  signup: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary:
      'Makes an account, the same id one; the answer is the same when the address has one already, and its owner gets a mail',
    access: 'public',
    device: 'asked',
    body: z.object({
      /** Made by the device: the same sign-up again, whose answer was lost, is answered as done. */
      id: z.optional(uuid7),
      username: z.string().check(z.maxLength(64)),
      password,
      email,
      fullName: z.string().check(z.maxLength(400)),
      referralCode: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      /** For the mail; the Accept-Language header where it is missing. */
      language: z.optional(z.enum(languages)),
    }),
    answer: z.object({
      success: z.literal(true),
      user: z.object({ username: z.string(), email: z.string(), fullName: z.string() }),
    }),
    errors: [
      'username_invalid',
      'username_taken',
      'email_invalid',
      'name_missing',
      'name_is_address',
      'text_too_long',
      'password_too_short',
      'password_too_long',
      'password_common',
      'referral_unknown',
      'unavailable',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in; with a second factor switched on, again with its code',
    access: 'public',
    device: 'asked',
    body: z.object({ email, password, code: z.optional(code) }),
    answer: signedIn,
    errors: [
      'credentials_wrong',
      'locked_out',
      'second_factor_needed',
      'second_factor_wrong',
      'account_suspended',
      'unavailable',
    ],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/auth/options',
    summary: 'Ways to sign in besides a password; the test accounts, in test mode only',
    access: 'public',
    cacheSeconds: 60,
    answer: z.object({
      /** Begin at `/api/auth/providers/{id}/start?returnTo=/path` by navigation. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      testAccounts: z.array(
        z.object({ label: z.enum(['user', 'admin']), email: z.string(), password: z.string() }),
      ),
    }),
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary:
      'The person behind the token of x-auth-token or Authorization; also exchanges the token of a provider sign-in',
    // Answers 401 signed_out by itself: the token of a provider sign-in is no session yet.
    access: 'public',
    device: 'asked',
    mayBeImpersonated: true,
    answer: z.object({
      success: z.literal(true),
      user,
      ...whenEnds,
      /** Set when the token sent was the one of the return address: keep this one in its place. */
      authToken: z.optional(z.string()),
      celebration: z.optional(z.object({ show: z.boolean() })),
      /** Set while an administrator looks with this person's eyes: for the banner. */
      impersonation: z.optional(z.object({ by: z.string(), until: z.string() })),
    }),
    errors: ['signed_out'],
  }),
  signout: endpoint({
    method: 'POST',
    path: '/api/auth/signout',
    summary:
      'Ends the session of the token, and what the device is told of its person; answers the same without one',
    access: 'public',
    device: 'asked',
    asOneself: true,
    answer: done,
    errors: [],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'In the last five minutes a new token, before that the same one, with its end moved on',
    access: 'member',
    answer: z.object({ authToken: z.string(), ...whenEnds }),
    errors: [],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where the person is signed in',
    access: 'member',
    answer: z.object({ sessions: z.array(session) }),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Signs out elsewhere',
    access: 'member',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: done,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Signs out everywhere else',
    access: 'member',
    answer: z.object({ success: z.literal(true), ended: z.int() }),
    errors: [],
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up',
    summary:
      'A fresh factor, good for ten minutes, which credential, payout and administrator calls ask for: one of the three',
    access: 'member',
    body: z.object({
      password: z.optional(password),
      /** Of the authenticator; needed beside the password where one is switched on. */
      code: z.optional(code),
      /** `challengeId` and `response` as in passkey sign-in. */
      passkey: z.optional(
        z.object({
          challengeId: z.string().check(z.maxLength(64)),
          response: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    answer: z.object({ success: z.literal(true), freshUntil: z.string() }),
    errors: [
      'credentials_wrong',
      'locked_out',
      'second_factor_needed',
      'second_factor_wrong',
      'passkey_wrong',
      'unavailable',
    ],
  }),
} as const
