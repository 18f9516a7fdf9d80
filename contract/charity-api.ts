import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { purposes } from './disbursements.ts'
import { endpoint } from './endpoint.ts'
import { entryKind } from './ledger.ts'

/** How an answer comes: amounts are minor units in JSON, and major units with a point in CSV. */
const format = z._default(z.enum(['json', 'csv']), 'json')

const page = z.object({
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  format,
})

/** Null on the last page. A page may be shorter than was asked for and still not be the last. */
const next = z.nullable(z.string())

const apiGift = z.object({
  /** The ledger's journal. A gift to several projects is several lines of one journal. */
  journal: z.string(),
  at: z.string(),
  project: z.string(),
  currency,
  /** What came into the fund. */
  minor: z.int(),
  /** What refunds and disputes took from the fund again. */
  takenBackMinor: z.int(),
  /** The name that the donor lets everybody see; null for all others. */
  publicName: z.nullable(z.string()),
  /** Paid with test money. */
  isTest: z.boolean(),
})

export type ApiGift = z.output<typeof apiGift>

const apiPayout = z.object({
  id: z.string(),
  journal: z.string(),
  /** What was sent together. */
  batch: z.string(),
  paidAt: z.string(),
  project: z.string(),
  currency,
  minor: z.int(),
  purpose: z.enum(purposes),
  /** When the charity’s bank sent it back; null where it did not. */
  returnedAt: z.nullable(z.string()),
})

export type ApiPayout = z.output<typeof apiPayout>

const apiFund = z.object({
  project: z.string(),
  title: z.string(),
  currency,
  heldMinor: z.int(),
  /** What payouts have brought the charity, less what came back. */
  paidOutMinor: z.int(),
})

const apiStatementLine = z.object({
  at: z.string(),
  kind: entryKind,
  project: z.string(),
  currency,
  /** What the fund gained; less than zero where it lost. */
  minor: z.int(),
  journal: z.string(),
})

export type ApiStatementLine = z.output<typeof apiStatementLine>

/** Of one fund in one month (UTC): opening + in − out = closing. */
const apiBalance = z.object({
  project: z.string(),
  currency,
  openingMinor: z.int(),
  inMinor: z.int(),
  outMinor: z.int(),
  closingMinor: z.int(),
})

export type ApiBalance = z.output<typeof apiBalance>

const access = 'charity-key'

/** What a charity's own systems read with a key of theirs: their funds, and no other's. See docs/charity-api.md. */
export const charityApi = {
  gifts: endpoint({
    method: 'GET',
    path: '/api/charity-api/v1/gifts',
    summary: 'Gifts to the own funds as they stand in the public log, newest first',
    access,
    query: page,
    answer: z.object({ data: z.array(apiGift), next }),
    csv: ['journal', 'at', 'project', 'currency', 'minor', 'takenBackMinor', 'publicName', 'isTest'],
    errors: [],
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/api/charity-api/v1/payouts',
    summary: 'What was paid to the charity, newest first',
    access,
    query: page,
    answer: z.object({ data: z.array(apiPayout), next }),
    csv: ['id', 'journal', 'batch', 'paidAt', 'project', 'currency', 'minor', 'purpose', 'returnedAt'],
    errors: [],
  }),
  funds: endpoint({
    method: 'GET',
    path: '/api/charity-api/v1/funds',
    summary: 'What each project’s fund holds, by currency',
    access,
    query: z.object({ format }),
    answer: z.object({ data: z.array(apiFund), next }),
    csv: ['project', 'title', 'currency', 'heldMinor', 'paidOutMinor'],
    errors: [],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/charity-api/v1/statements/:month',
    summary:
      'Every movement of the own funds in a month (UTC), newest first, with what the month began and ended with',
    access,
    params: z.object({ month: z.string().check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)) }),
    query: page,
    answer: z.object({
      month: z.string(),
      balances: z.array(apiBalance),
      data: z.array(apiStatementLine),
      next,
    }),
    csv: ['at', 'kind', 'project', 'currency', 'minor', 'journal'],
    errors: [],
  }),
} as const
