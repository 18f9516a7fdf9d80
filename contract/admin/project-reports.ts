import * as z from 'zod/mini'
import { projectReport } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'

/** A report as who decides on it reads it. */
const reviewedReport = z.extend(projectReport, {
  charity: z.string(),
  /** The project's. */
  title: z.string(),
  /** When it was written: a decision names it, so that nothing else is published. */
  writtenAt: z.string(),
})
export type ReviewedReport = z.output<typeof reviewedReport>

const reviews = z.object({
  /** The longest waiting first. */
  waiting: z.array(reviewedReport),
  /** The newest first. */
  published: z.array(reviewedReport),
  /** `after` of those published before; null: there are none. */
  next: z.nullable(z.string()),
})

const reader = z.object({ lang: z._default(z.enum(languages), 'en') })

export const reportReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/project-reports',
    summary:
      'Reports of charities that wait to be read, and the last hundred that were published; `after` leads to those before them alone',
    access: 'admin:content',
    query: z.extend(reader, {
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(80))),
    }),
    answer: reviews,
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/project-reports/:id/decide',
    summary:
      'Publishes a report as it was read, or gives it back with a reason, also when it was published; nobody decides on the own charity’s',
    access: 'admin:content',
    isFresh: true,
    params: z.object({ id: z.uuid() }),
    query: reader,
    body: z.object({
      isApproved: z.boolean(),
      /** The form that was read: its `writtenAt`. */
      seenAt: z.iso.datetime(),
      reason: z.string().check(z.maxLength(500)),
    }),
    answer: reviews,
    errors: ['not_found', 'reason_missing', 'state_changed', 'forbidden'],
  }),
} as const
