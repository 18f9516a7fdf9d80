import type { Answer } from '../../../contract/endpoint.ts'
import type { ledger } from '../../../contract/ledger.ts'
import { pagedQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'
import { askedOf, type LedgerFilter } from './ledger-filter.ts'

type Language = Pick<Reader, 'language'>

export type Totals = Answer<typeof ledger.totals>

export const headQuery = () => query<typeof ledger.head>('/api/ledger/head', {})

/** The head as it is now or not at all: what was known before must not stand in for it. */
export const newestHeadQuery = () => {
  const { queryKey, ...rest } = query<typeof ledger.head>('/api/ledger/head', {})
  return { ...rest, queryKey: [...queryKey, 'newest'], staleTime: 0, gcTime: 0, persister: undefined }
}

export const totalsQuery = ({ language }: Language) =>
  query<typeof ledger.totals>('/api/ledger/totals', { query: { lang: language } })

/** What became of the money, and what the books can be narrowed to. */
export const flowsQuery = ({ language }: Language, filter: LedgerFilter) =>
  query<typeof ledger.flows>('/api/ledger/flows', { query: { lang: language, ...askedOf(filter) } })

/** The newest entries that the filter picks. */
export const entriesQuery = ({ language }: Language, filter: LedgerFilter) =>
  query<typeof ledger.entries>('/api/ledger/entries', {
    query: { lang: language, ...askedOf(filter), ...(filter.entry && { journal: filter.entry }) },
  })

/** Entries below the index given, page by page. Fetched only when asked for. */
export const earlierEntriesQuery = ({ language }: Language, filter: LedgerFilter, before: number) => {
  const asked = { lang: language, ...askedOf(filter) }
  return {
    ...pagedQuery<typeof ledger.entries>('/api/ledger/entries', { query: { ...asked, before } }, last =>
      last.next === null ? undefined : { query: { ...asked, before: last.next } },
    ),
    enabled: false,
  }
}

export const proofQuery = (index: number) =>
  query<typeof ledger.proof>('/api/ledger/proof/:index', { params: { index }, query: {} })

export const consistencyQuery = (from: number, to: number) =>
  query<typeof ledger.consistency>('/api/ledger/consistency', { query: { from, to } })

/** What the page needs before it is shown. */
export const ledgerQueries = (reader: Language, filter: LedgerFilter) => [
  headQuery(),
  totalsQuery(reader),
  flowsQuery(reader, filter),
  entriesQuery(reader, filter),
]
