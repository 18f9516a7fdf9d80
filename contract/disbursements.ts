import * as z from 'zod/mini'
import { payoutProof } from './charities.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { fileBodyBytes, keptFile, uploadedFile } from './uploaded-file.ts'

/** What a fund can be spent on; which of them each kind of project allows is a table of the service. */
export const purposes = ['goods', 'building', 'cash', 'care', 'delivery'] as const
export type Purpose = (typeof purposes)[number]

/** `returned`: it was paid, and the charity's bank sent the money back. */
export const disbursementStates = [
  'requested',
  'approved',
  'paid',
  'returned',
  'refused',
  'withdrawn',
] as const
export type DisbursementState = (typeof disbursementStates)[number]

/** So many administrators approve a payout, none of whom works for the charity. */
export const neededApprovals = 2

/** A request of a charity for what one of its funds holds. */
export const disbursement = z.object({
  id: z.string(),
  project: z.string(),
  title: z.string(),
  currency,
  minor: z.int(),
  purpose: z.enum(purposes),
  note: z.string(),
  state: z.enum(disbursementStates),
  /** How many have approved. */
  approvals: z.int(),
  /** Why it was refused, or came back. */
  reason: z.nullable(z.string()),
  requestedAt: z.string(),
  paidAt: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  evidence: z.array(keptFile),
})

export type Disbursement = z.output<typeof disbursement>

/** Where money goes; of the account the last four signs. */
export const payoutDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  accountEnd: z.string(),
  setAt: z.string(),
})

export type PayoutDetails = z.output<typeof payoutDetails>

/** What a fund holds, and what of it no open request asks for. */
const deskFund = z.object({
  project: z.string(),
  title: z.string(),
  currency,
  heldMinor: z.int(),
  freeMinor: z.int(),
  purposes: z.array(z.enum(purposes)),
})

export type DeskFund = z.output<typeof deskFund>

const deskMoney = z.object({
  funds: z.array(deskFund),
  details: z.nullable(payoutDetails),
  /** Newest first: all that are open, and at most a hundred of the others. */
  requests: z.array(disbursement),
  payouts: z.array(payoutProof),
})

export type DeskMoney = z.output<typeof deskMoney>

const statementLine = z.object({
  at: z.string(),
  kind: z.string(),
  project: z.string(),
  currency,
  /** What the fund gained; less than zero where it lost. */
  minor: z.int(),
  /** The ledger's journal. */
  journal: z.string(),
})

export type StatementLine = z.output<typeof statementLine>

const lang = z._default(z.enum(languages), 'en')

/** A charity's money, for who speaks for it. */
export const charityMoney = {
  money: endpoint({
    method: 'GET',
    path: '/api/charity-desk/money',
    summary: 'Funds, payout account, requests and proofs of the own charity',
    access: 'charity',
    query: z.object({ lang }),
    answer: deskMoney,
    errors: ['not_found'],
  }),
  setDetails: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/payout-details',
    summary: 'Sets the account that payouts go to; open requests keep theirs',
    access: 'charity',
    isFresh: true,
    body: z.object({
      holder: z.string().check(z.maxLength(120)),
      bank: z.string().check(z.maxLength(120)),
      country: z.string().check(z.maxLength(2)),
      account: z.string().check(z.maxLength(60)),
    }),
    answer: payoutDetails,
    errors: ['not_found', 'field_missing', 'account_number_invalid'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/charity-desk/disbursements',
    summary: 'Asks for a part of a fund, with evidence; the same id is stored once',
    access: 'charity',
    isFresh: true,
    largestBodyBytes: fileBodyBytes,
    body: z.object({
      /** Made by the device. */
      id: z.uuid(),
      project: z.string().check(z.maxLength(64)),
      currency,
      minor: z.int().check(z.positive()),
      purpose: z.enum(purposes),
      note: z.string().check(z.maxLength(600)),
      evidence: uploadedFile,
    }),
    answer: disbursement,
    errors: [
      'not_found',
      'id_taken',
      'state_changed',
      'field_missing',
      'purpose_not_allowed',
      'fund_too_low',
      'too_many_of_these',
      'payout_details_missing',
      'document_unreadable',
      'too_large',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/charity-desk/disbursements/:id/withdraw',
    summary: 'Takes a request back that was not paid yet',
    access: 'charity',
    params: z.object({ id: z.uuid() }),
    answer: disbursement,
    errors: ['not_found', 'state_changed'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/charity-desk/statement',
    summary:
      'Every movement of the own funds, newest first, without donors; `before` a journal’s number goes on',
    access: 'charity',
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    answer: z.object({ lines: z.array(statementLine), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
} as const
