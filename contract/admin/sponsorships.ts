import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { childContent, childUpdate } from '../sponsorships.ts'

/** A form of a file that nobody has read yet. */
const waitingFile = z.object({
  id: z.string(),
  number: z.int(),
  charity: z.string(),
  content: childContent,
  /** What the public reads meanwhile. */
  isOpen: z.boolean(),
  /** When it was written: a decision names it, so that nothing else is released. */
  changedAt: z.string(),
})
export type WaitingFile = z.output<typeof waitingFile>

const waitingUpdate = z.extend(childUpdate, {
  number: z.int(),
  alias: z.string(),
  charity: z.string(),
})
export type WaitingUpdate = z.output<typeof waitingUpdate>

const waiting = z.object({ files: z.array(waitingFile), updates: z.array(waitingUpdate) })

const decision = z.object({
  isApproved: z.boolean(),
  /** The form that was read: its `changedAt` or `at`. */
  seenAt: z.iso.datetime(),
  reason: z.string().check(z.maxLength(500)),
})
const params = z.object({ id: z.uuid() })
const errors = ['not_found', 'reason_missing', 'state_changed', 'forbidden'] as const

export const childReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/child-files',
    summary: 'Case files and updates of children that wait to be read, the longest waiting first',
    access: 'admin:content',
    answer: waiting,
    errors: [],
  }),
  decideFile: endpoint({
    method: 'POST',
    path: '/api/admin/child-files/:id/decide',
    summary:
      'Opens a case file as it was read, or gives it back with a reason; nobody decides on the own charity’s',
    access: 'admin:content',
    isFresh: true,
    params,
    body: decision,
    answer: waiting,
    errors,
  }),
  decideUpdate: endpoint({
    method: 'POST',
    path: '/api/admin/child-updates/:id/decide',
    summary: 'Has an update mailed to the sponsors, or gives it back with a reason',
    access: 'admin:content',
    isFresh: true,
    params,
    body: decision,
    answer: waiting,
    errors,
  }),
} as const
