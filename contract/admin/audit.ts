import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { auditPage } from '../profile.ts'

/** What the log can be narrowed to. `call`: made with a person's eyes; `refused`: such calls that were not let through. */
export const auditKinds = [
  'began',
  'call',
  'refused',
  'ended',
  'suspended',
  'restored',
  'signed_out',
  'unnamed',
  'granted',
  'revoked',
  'test',
  'hijri',
  'charity',
  'charity_api',
  'payout',
  'refund',
  'campaign',
  'qurbani',
  'child',
  'report',
] as const

export type AuditKind = (typeof auditKinds)[number]

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What administrators did with accounts, newest first',
    access: 'admin:support',
    query: z.object({
      /** A username, of the administrator or of the person it was about. */
      person: z.optional(z.string().check(z.maxLength(64))),
      kind: z.optional(z.enum(auditKinds)),
      /** An entry's id: those before it. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: auditPage,
    errors: [],
  }),
} as const
