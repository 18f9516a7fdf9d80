import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { balanceKinds, giftAid } from './donations.ts'
import { endpoint } from './endpoint.ts'
import type { JournalKind } from './ledger.ts'

/** What changed a gift after it was given, by the kind of its journal. */
const changeKinds = [
  'refund',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'correction',
] as const satisfies readonly JournalKind[]

/** Minor units of the gift's currency throughout; what went back is negative. */
const statementGift = z.object({
  id: z.string(),
  /** Of its receipt. */
  number: z.string(),
  paidAt: z.string(),
  currency,
  lines: z.array(z.object({ title: z.string(), charity: z.string(), quantity: z.int(), minor: z.int() })),
  givenMinor: z.int(),
  changes: z.array(z.object({ kind: z.enum(changeKinds), at: z.string(), minor: z.int() })),
  /** Given less what went back, up to now. */
  keptMinor: z.int(),
  from: z.optional(z.object({ kind: z.enum(balanceKinds), minor: z.int() })),
  giftAid: z.optional(giftAid),
  /** Of the open ledger; null for the moment until the log has taken it in. */
  entry: z.nullable(z.int()),
  isTest: z.boolean(),
})

export type StatementGift = z.output<typeof statementGift>

/** Sums of one currency; test money is summed by itself. */
const statementSum = z.object({
  currency,
  isTest: z.boolean(),
  gifts: z.int(),
  givenMinor: z.int(),
  /** Zero or negative. */
  returnedMinor: z.int(),
  keptMinor: z.int(),
  giftAidBaseMinor: z.int(),
  giftAidTaxMinor: z.int(),
})

export type StatementSum = z.output<typeof statementSum>

export const yearlyStatement = z.object({
  year: z.string(),
  /** The first instant of the year, and the first after it. */
  from: z.string(),
  until: z.string(),
  /** In whose days the year is and dates are to be read. */
  timeZone: z.string(),
  madeAt: z.string(),
  fullName: z.string(),
  /** When the person's first gift was given; null before one was. */
  firstGiftAt: z.nullable(z.string()),
  /** Oldest first. */
  gifts: z.array(statementGift),
  sums: z.array(statementSum),
  /** Paid into balances in the year, and no gift until it is given from them. */
  setAside: z.array(
    z.object({ kind: z.enum(['top_up', 'gift_card']), currency, isTest: z.boolean(), minor: z.int() }),
  ),
})

export type YearlyStatement = z.output<typeof yearlyStatement>

export const yearlyStatements = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile/statement',
    summary: 'The person’s gifts of a year as the ledger has them, with their sums per currency',
    access: 'member',
    query: z.object({
      /** `2026`: a calendar year in the person's zone. `2025-26`: the UK tax year, 6 April to 5 April there. */
      year: z.string().check(z.regex(/^20\d{2}(-\d{2})?$/)),
      /** The device's zone, for who has chosen none. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
      lang: z.optional(z.string()),
    }),
    answer: yearlyStatement,
    errors: [],
  }),
} as const
