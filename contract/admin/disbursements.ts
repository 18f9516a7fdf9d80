import * as z from 'zod/mini'
import { payoutProof } from '../charities.ts'
import { disbursement, disbursementStates } from '../disbursements.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { fileContent } from '../uploaded-file.ts'

/** A request as administrators weigh it: with the whole account number. */
const payoutRequest = z.extend(disbursement, {
  charity: z.string(),
  /** What the fund holds now. */
  heldMinor: z.int(),
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  account: z.string(),
  /** Whether the reader has approved it already. */
  isApprovedByMe: z.boolean(),
})

export type PayoutRequest = z.output<typeof payoutRequest>

const lang = z._default(z.enum(languages), 'en')
const params = z.object({ id: z.uuid() })
const reason = z.string().check(z.maxLength(500))
const all = z.object({
  requests: z.array(payoutRequest),
  payouts: z.array(payoutProof),
  /** `before` of those that go on; null: there are none. */
  next: z.nullable(z.string()),
})

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/disbursements',
    summary:
      'Requests of charities, those that wait first, and the newest payouts with their proofs; `before` a request’s id leads to older ones',
    access: 'admin:finance',
    query: z.object({ state: z.optional(z.enum(disbursementStates)), before: z.optional(z.uuid()), lang }),
    answer: all,
    errors: [],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/admin/disbursement-evidence/:id',
    summary: 'What a request rests on',
    access: 'admin:finance',
    params,
    answer: fileContent,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/disbursements/:id/approve',
    summary: 'One of two approvals; nobody approves twice, or for a charity they work for',
    access: 'admin:finance',
    isFresh: true,
    params,
    body: z.object({ reason }),
    answer: z.object({ approvals: z.int() }),
    errors: ['not_found', 'reason_missing', 'state_changed', 'two_people_needed'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/disbursements/:id/refuse',
    summary: 'Refuses a request that was not paid yet, with a reason that the charity reads',
    access: 'admin:finance',
    isFresh: true,
    params,
    body: z.object({ reason }),
    answer: z.object({ approvals: z.int() }),
    errors: ['not_found', 'reason_missing', 'state_changed', 'two_people_needed'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches',
    summary:
      'Pays all approved requests of funds that hold enough: a journal for each, a proof for each fund; the same id pays once',
    access: 'admin:finance',
    isFresh: true,
    body: z.object({ id: z.uuid(), reason }),
    answer: z.object({ payouts: z.array(payoutProof) }),
    errors: ['reason_missing', 'state_changed', 'fund_too_low', 'id_taken'],
  }),
  comeBack: endpoint({
    method: 'POST',
    path: '/api/admin/disbursements/:id/come-back',
    summary:
      'Books that the charity’s bank sent a payout back: the fund holds it again. Said twice, it is booked once; what was not sent cannot come back',
    access: 'admin:finance',
    isFresh: true,
    params,
    body: z.object({ reason }),
    answer: z.object({ returnedAt: z.string() }),
    errors: ['not_found', 'reason_missing', 'state_changed', 'two_people_needed'],
  }),
} as const
