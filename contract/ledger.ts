import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { ledgerFlows } from './ledger-flows.ts'
import { periodForm } from './ledger-period.ts'

/** What a journal records. */
export const journalKinds = [
  'gift',
  'top_up',
  'gift_card',
  'refund',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'set_aside',
  'given_back',
  'fee',
  'conversion',
  'payout',
  'disbursement',
  'disbursement_returned',
  'correction',
] as const

export type JournalKind = (typeof journalKinds)[number]

export const isJournalKind = (kind: string): kind is JournalKind =>
  (journalKinds as readonly string[]).includes(kind)

/** Of an entry as it is read. A later edition's log has kinds that this one does not know: they are read, hashed and shown all the same. */
export const entryKind = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))

export const posting = z.object({
  /** Public account name, e.g. `fund/gaza-emergency` or `clearing/stripe`. */
  account: z.string(),
  currency,
  /** Debit positive, credit negative; sums to zero per currency over a journal. */
  minor: z.int(),
})

/** The public form of a journal: what the leaf of the log is the hash of. No donor in it. */
export const entry = z.object({
  v: z.literal(1),
  journal: z.string(),
  kind: entryKind,
  at: z.string(),
  postings: z.array(posting),
  /** Hex SHA-256 of the donor's salt and donation id; empty for journals without a gift. */
  commitment: z.string(),
})

export type Entry = z.output<typeof entry>

/** A signed root. `signature` is Ed25519 over the text `jariyah-log-v1\n{size}\n{root}\n{at}\n`. Hex throughout. */
export const treeHead = z.object({
  size: z.int(),
  root: z.string(),
  at: z.string(),
  signature: z.string(),
  keyId: z.string(),
})

export type TreeHead = z.output<typeof treeHead>

export const inclusion = z.object({
  entry,
  index: z.int(),
  leaf: z.string(),
  path: z.array(z.string()),
  head: treeHead,
})

export type Inclusion = z.output<typeof inclusion>

export const ledgerRow = z.object({
  index: z.int(),
  leaf: z.string(),
  entry,
  titles: z.record(z.string(), z.string()),
})
export type LedgerRow = z.output<typeof ledgerRow>

const id = z.string().check(z.maxLength(64))

/** Narrows the books; what is left out narrows nothing. Entries that touch any project of the charity and the cause. */
const filter = {
  charity: z.optional(id),
  cause: z.optional(id),
  currency: z.optional(currency),
  /** `2026` or `2026-11`, in UTC. */
  period: z.optional(z.string().check(z.regex(periodForm))),
  lang: z.optional(z.string()),
}

/**
 * The whole public log as lines of JSON (NDJSON), oldest first, as docs/ledger.md says: what it is, each entry, and each
 * signed head after the last entry that it covers. What `npm run ledger:verify` reads.
 */
export const logFilePath = '/api/ledger/log.ndjson'

export const ledger = {
  head: endpoint({
    method: 'GET',
    path: '/api/ledger/head',
    access: 'public',
    summary: 'The newest signed root and the key that signs',
    answer: z.object({ head: treeHead, publicKey: z.string() }),
    errors: [],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/ledger/entries',
    access: 'public',
    cacheSeconds: 0,
    summary: 'Public entries, newest first',
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      project: z.optional(id),
      /** That entry alone. */
      journal: z.optional(z.uuid()),
      ...filter,
    }),
    answer: z.object({ entries: z.array(ledgerRow), next: z.nullable(z.int()) }),
    errors: [],
  }),
  flows: endpoint({
    method: 'GET',
    path: '/api/ledger/flows',
    access: 'public',
    cacheSeconds: 0,
    summary:
      'What became of the money of each project, in one currency, and what the books can be narrowed to',
    query: z.object(filter),
    answer: ledgerFlows,
    errors: [],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/ledger/proof/:index',
    access: 'public',
    summary: 'Proof that an entry is in the log of the newest root, or of the root of the size asked for',
    params: z.object({ index: z.coerce.number().check(z.int(), z.nonnegative()) }),
    query: z.object({ size: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    answer: inclusion,
    errors: ['not_found'],
  }),
  consistency: endpoint({
    method: 'GET',
    path: '/api/ledger/consistency',
    access: 'public',
    summary: 'Proof that the log of the size `from` is a prefix of that of the size `to`',
    query: z.object({
      from: z.coerce.number().check(z.int(), z.positive()),
      to: z.coerce.number().check(z.int(), z.positive()),
    }),
    answer: z.object({ from: treeHead, to: treeHead, path: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/ledger/totals',
    access: 'public',
    cacheSeconds: 0,
    summary: 'Trial balance: the sum of each public account',
    query: z.object({ lang: z.optional(z.string()) }),
    answer: z.object({
      accounts: z.array(z.object({ account: z.string(), title: z.string(), currency, minor: z.int() })),
      /** Zero for each currency, or the books are wrong. */
      sums: z.array(z.object({ currency, minor: z.int() })),
      entries: z.int(),
    }),
    errors: [],
  }),
}
