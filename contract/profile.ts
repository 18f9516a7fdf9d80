import * as z from 'zod/mini'
import { user } from './accounts.ts'
import { currency } from './currency.ts'
import { donation } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

export const madhhabs = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const
export const themes = ['system', 'day', 'night'] as const

/** What a person may be told, each by mail and by push apart. Security mail goes out whatever is chosen. */
export const notificationTopics = ['receipts', 'campaigns', 'streak', 'prayer'] as const

const choice = z.object({ email: z.boolean(), push: z.boolean() })
const notifications = z.object({ receipts: choice, campaigns: choice, streak: choice, prayer: choice })

export const consentPurposes = ['analytics', 'marketing'] as const

/** What was agreed to: the version of the text that was shown, and when. */
const consent = z.object({ given: z.boolean(), textVersion: z.string(), at: z.string() })

export const profile = z.object({
  user,
  theme: z.nullable(z.enum(themes)),
  madhhab: z.nullable(z.enum(madhhabs)),
  notifications,
  /** Null: never asked. */
  consents: z.object({ analytics: z.nullable(consent), marketing: z.nullable(consent) }),
})

export type Profile = z.output<typeof profile>

const consentChoice = z.object({ given: z.boolean(), textVersion: z.string().check(z.maxLength(32)) })

/** What may change; what is left out stays. */
export const profileChange = z.object({
  fullName: z.optional(z.string().check(z.maxLength(400))),
  username: z.optional(z.string().check(z.maxLength(64))),
  language: z.optional(z.nullable(z.enum(languages))),
  currency: z.optional(z.nullable(currency)),
  theme: z.optional(z.nullable(z.enum(themes))),
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  prayerMethod: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/)))),
  madhhab: z.optional(z.nullable(z.enum(madhhabs))),
  notifications: z.optional(
    z.object({
      receipts: z.optional(choice),
      campaigns: z.optional(choice),
      streak: z.optional(choice),
      prayer: z.optional(choice),
    }),
  ),
  consents: z.optional(
    z.object({ analytics: z.optional(consentChoice), marketing: z.optional(consentChoice) }),
  ),
})

export type ProfileChange = z.output<typeof profileChange>

/** One line of the audit log: what an administrator did with a person's account. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Usernames. */
  admin: z.string(),
  target: z.string(),
  /** `began`, `ended`, or the call that was made: `GET /api/profile`. */
  action: z.string(),
  /** Title of the campaign that it was about. */
  campaign: z.optional(z.string()),
  reason: z.string(),
  wasRefused: z.boolean(),
})

export type AuditEntry = z.output<typeof auditEntry>

const page = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(z.int()) })

export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The person’s own profile and settings',
    access: 'member',
    mayBeImpersonated: true,
    answer: profile,
    errors: [],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Changes what is sent and leaves the rest',
    access: 'member',
    body: profileChange,
    answer: profile,
    errors: [
      'username_invalid',
      'username_taken',
      'name_missing',
      'name_is_address',
      'text_too_long',
      'time_zone_unknown',
    ],
  }),
  gifts: endpoint({
    method: 'GET',
    path: '/api/profile/gifts',
    summary: 'The person’s gifts, newest first: those made signed in, and those of devices signed in on',
    access: 'member',
    mayBeImpersonated: true,
    query: z.object({
      /** A gift’s id: those before it. */
      before: z.optional(z.string().check(z.maxLength(64))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      lang: z.optional(z.string()),
    }),
    answer: z.object({ gifts: z.array(donation), next: z.nullable(z.string()) }),
    errors: [],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/profile/audit',
    summary: 'Who looked into the person’s account, when and why',
    access: 'member',
    query: page,
    answer: auditPage,
    errors: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/profile/export',
    summary: 'Everything that is kept about the person, by table',
    access: 'member',
    isFresh: true,
    answer: z.object({
      exportedAt: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    errors: [],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/profile/delete',
    summary: 'Deletes the account; gifts stay in the ledger without the person',
    access: 'member',
    isFresh: true,
    body: z.object({ username: z.string().check(z.maxLength(64)) }),
    answer: z.object({ success: z.literal(true) }),
    errors: ['wallet_not_empty', 'gift_card_not_empty', 'username_invalid'],
  }),
} as const

/** Looking with a person's eyes, for support: both names in the log, nothing that moves money or credentials. */
export const impersonation = {
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/impersonation',
    summary: 'A grant for x-fake-admin-session: 15 minutes, one person, this session',
    access: 'admin:support',
    isFresh: true,
    body: z.object({ user: z.string().check(z.maxLength(320)), reason: z.string().check(z.maxLength(500)) }),
    answer: z.object({ grant: z.string(), until: z.string(), username: z.string() }),
    errors: ['not_found', 'reason_missing', 'forbidden'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/impersonation/end',
    summary: 'Ends all grants of the administrator',
    access: 'admin:support',
    asOneself: true,
    answer: z.object({ success: z.literal(true) }),
    errors: [],
  }),
} as const
