import * as z from 'zod/mini'
import { auditKinds } from '../audit-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { auditPage } from '../profile.ts'

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What administrators did with accounts, newest first',
    access: 'admin:support',
    query: z.object({
      /** A username, of the administrator or of the person it was about. */
      person: z.optional(z.string().check(z.maxLength(64))),
      /** What the log is narrowed to. */
      kind: z.optional(z.enum(auditKinds)),
      /** An entry's id: those before it. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: auditPage,
    errors: [],
  }),
} as const
