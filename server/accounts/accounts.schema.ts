import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AdminRight, Role } from '../../contract/accounts.ts'
import type { AuditAction } from '../../contract/audit-kinds.ts'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

export const person = pgTable('person', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  emailVerifiedAt: moment('email_verified_at'),
  fullName: text('full_name').notNull(),
  passwordHash: text('password_hash'),
  roles: text('roles').array().$type<Exclude<Role, 'member'>[]>().notNull().default([]),
  rights: text('rights').array().$type<AdminRight[]>().notNull().default([]),
  language: text('language'),
  currency: text('currency'),
  theme: text('theme'),
  timeZone: text('time_zone'),
  prayerMethod: text('prayer_method'),
  madhhab: text('madhhab'),
  notifications: jsonb('notifications')
    .$type<Record<string, { email: boolean; push: boolean }>>()
    .notNull()
    .default({}),
  referralCode: text('referral_code').notNull().unique(),
  referredBy: uuid('referred_by'),
  celebratedAt: moment('celebrated_at'),
  suspendedAt: moment('suspended_at'),
  createdAt: moment('created_at').notNull(),
})

export const consent = pgTable(
  'consent',
  {
    personId: personId(),
    purpose: text('purpose').notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    at: moment('at').notNull(),
  },
  t => [primaryKey({ columns: [t.personId, t.purpose, t.at] })],
)

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: personId(),
    tokenHash: bytes('token_hash').notNull().unique(),
    previousHash: bytes('previous_hash').unique(),
    previousUntil: moment('previous_until'),
    cookieHash: bytes('cookie_hash').notNull(),
    /** Null for one of a version before, until it is used again. */
    deviceHash: bytes('device_hash'),
    method: text('method').notNull(),
    hasSecondFactor: boolean('has_second_factor').notNull(),
    freshAt: moment('fresh_at'),
    browser: text('browser'),
    system: text('system'),
    network: text('network').notNull(),
    country: text('country'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  t => [index('session_person_idx').on(t.personId), index('session_cookie_idx').on(t.cookieHash)],
)

export const signUpCall = pgTable('sign_up', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  expiresAt: moment('expires_at').notNull(),
})

export const knownDevice = pgTable(
  'known_device',
  {
    personId: personId(),
    deviceHash: bytes('device_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** Since when what they make from it is shown to them alone; null while they are there, also if their session ran out. */
    leftAt: moment('left_at'),
  },
  t => [
    primaryKey({ columns: [t.personId, t.deviceHash] }),
    index('known_device_device_idx').on(t.deviceHash),
  ],
)

export const mailLink = pgTable('mail_link', {
  tokenHash: bytes('token_hash').primaryKey(),
  personId: personId(),
  purpose: text('purpose').notNull(),
  email: text('email'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const totp = pgTable('totp', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(sql`0`),
})

export const recoveryCode = pgTable(
  'recovery_code',
  { personId: personId(), codeHash: bytes('code_hash').notNull() },
  t => [primaryKey({ columns: [t.personId, t.codeHash] })],
)

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  personId: personId(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').references(() => person.id, { onDelete: 'cascade' }),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const providerAccount = pgTable(
  'provider_account',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    personId: personId(),
    linkedAt: moment('linked_at').notNull(),
  },
  t => [primaryKey({ columns: [t.provider, t.subject] })],
)

export const providerFlow = pgTable('provider_flow', {
  cookieHash: bytes('cookie_hash').primaryKey(),
  provider: text('provider').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  referralCode: text('referral_code'),
  expiresAt: moment('expires_at').notNull(),
})

export const providerHandoff = pgTable('provider_handoff', {
  tokenHash: bytes('token_hash').primaryKey(),
  cookieHash: bytes('cookie_hash').notNull(),
  personId: personId(),
  /** What it was exchanged for. */
  sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

export const personGift = pgTable('person_gift', {
  donationId: uuid('donation_id').primaryKey(),
  personId: personId(),
  claimedAt: moment('claimed_at').notNull(),
  /** Since when the device that made it shows it to its person alone. */
  leftAt: moment('left_at'),
})

export const impersonation = pgTable('impersonation', {
  grantHash: bytes('grant_hash').primaryKey(),
  adminId: uuid('admin_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => session.id, { onDelete: 'cascade' }),
  targetId: uuid('target_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const auditEntry = pgTable('audit_entry', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  adminId: uuid('admin_id').notNull(),
  targetId: uuid('target_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  reason: text('reason').notNull(),
  wasRefused: boolean('was_refused').notNull(),
})

export const limitCount = pgTable('limit_count', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
