import * as z from 'zod/mini'
import { adminRights, roles } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'

/** Roles that are given by themselves: who has a right is an administrator, and everybody is a member. */
export const grantedRoles = ['charity', 'masjid'] as const

/** A person as administrators find them. */
export const personLine = z.object({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  rights: z.array(z.enum(adminRights)),
  isSuspended: z.boolean(),
  /** ISO 8601, UTC. */
  memberSince: z.string(),
})

export type PersonLine = z.output<typeof personLine>

/** A person opened: an allow-list, nothing secret. */
export const personRecord = z.extend(personLine, {
  emailVerified: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** How many are signed in. */
  sessions: z.int(),
  lastSeenAt: z.nullable(z.string()),
  /** As a member is named before everybody; null where they are not. */
  wallName: z.nullable(z.string()),
})

export type PersonRecord = z.output<typeof personRecord>

const params = z.object({ id: z.uuid() })
const reason = z.string().check(z.maxLength(500))
const body = z.object({ reason })

const held = { roles: z.array(z.enum(grantedRoles)), rights: z.array(z.enum(adminRights)) }

/** What is done to a person, with a reason. */
const act = {
  method: 'POST',
  access: 'admin:support',
  isFresh: true,
  params,
  body,
  answer: personRecord,
  errors: ['not_found', 'reason_missing', 'forbidden'],
} as const

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    summary: 'People by a part of their username or e-mail address, in the order of usernames',
    access: 'admin:support',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(320))),
      /** A username: those after it. */
      after: z.optional(z.string().check(z.maxLength(64))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: z.object({ people: z.array(personLine), next: z.nullable(z.string()) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id',
    summary: 'One person: roles, rights, what proves who they are, how many sessions',
    access: 'admin:support',
    params,
    answer: personRecord,
    errors: ['not_found'],
  }),
  suspend: endpoint({
    ...act,
    path: '/api/admin/people/:id/suspend',
    summary: 'Ends all sessions and lets nobody sign in to the account; administrators by an owner alone',
  }),
  restore: endpoint({
    ...act,
    path: '/api/admin/people/:id/restore',
    summary: 'Ends a suspension',
  }),
  signOut: endpoint({
    ...act,
    path: '/api/admin/people/:id/sign-out',
    summary: 'Ends all sessions of the person',
  }),
  removeAuthenticator: endpoint({
    ...act,
    path: '/api/admin/people/:id/remove-authenticator',
    summary:
      'Takes away the authenticator app, its recovery codes, the password and all sessions; the owner is mailed, and chooses a new password by a link',
  }),
  unname: endpoint({
    ...act,
    path: '/api/admin/people/:id/unname',
    summary: 'Takes the name of a member off the public wall',
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/admin/people/:id/roles',
    summary: 'Sets the roles and rights of another person; with any right they are an administrator',
    access: 'admin:owner',
    isFresh: true,
    params,
    body: z.object({
      ...held,
      /** What the person had where it was chosen: nothing that was given or taken since is undone by it. */
      seen: z.object(held),
      reason,
    }),
    answer: personRecord,
    errors: ['not_found', 'reason_missing', 'state_changed', 'forbidden'],
  }),
} as const
