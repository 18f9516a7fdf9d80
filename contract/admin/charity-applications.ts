import * as z from 'zod/mini'
import { applicationStates, charityApplication, sentStates } from '../charity-application.ts'
import { endpoint } from '../endpoint.ts'
import { fileContent } from '../uploaded-file.ts'

const applicationLine = z.object({
  id: z.string(),
  state: z.enum(applicationStates),
  name: z.string(),
  country: z.string(),
  /** Who applied. */
  username: z.string(),
  changedAt: z.string(),
})

export type ApplicationLine = z.output<typeof applicationLine>

const applicationRecord = z.extend(charityApplication, {
  username: z.string(),
  emailVerified: z.boolean(),
  /** Charities of the catalogue that nobody speaks for yet: the application may be for one of them. */
  unclaimed: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type ApplicationRecord = z.output<typeof applicationRecord>

const params = z.object({ id: z.uuid() })

export const charityReview = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/charity-applications',
    summary: 'Applications of charities that were sent, the longest waiting first',
    access: 'admin:support',
    query: z.object({ state: z.optional(z.enum(sentStates)) }),
    answer: z.object({ applications: z.array(applicationLine) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/charity-applications/:id',
    summary: 'One application with its documents',
    access: 'admin:support',
    params,
    answer: applicationRecord,
    errors: ['not_found'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/admin/charity-documents/:id',
    summary: 'A document of an application',
    access: 'admin:support',
    params,
    answer: fileContent,
    errors: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/charity-applications/:id/decide',
    summary:
      'Takes an application on, asks for more (of a refused one, too), verifies or refuses it, with a reason that the applicant reads; nobody decides on their own',
    access: 'admin:support',
    isFresh: true,
    params,
    body: z.object({
      to: z.enum(['in_review', 'needs_information', 'verified', 'refused']),
      reason: z.string().check(z.maxLength(500)),
      /** When what was read was sent: what was sent later is not decided on by it. */
      submittedAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      /** For `verified`: the charity of the catalogue that it is; a new one is made where it is none. */
      charityId: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: applicationRecord,
    errors: ['not_found', 'reason_missing', 'state_changed', 'forbidden', 'address_taken'],
  }),
} as const
