import { queryOptions } from '@tanstack/react-query'
import type { sponsorships } from '../../../contract/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { owner } from '../../data/owner.ts'
import { query } from '../../data/queries.ts'
import type { ShownReader } from '../../i18n/reader.tsx'
import type { ChildSearch } from './child-search.ts'

const updatesRoute = {
  method: 'GET',
  path: '/api/child-files/:number/updates',
  access: 'public',
  device: 'asked',
} as const

/** A page of the case files, in the reader's currency. */
export const childFilesQuery = (
  { language, currency }: ShownReader,
  { country, age, school, page }: ChildSearch,
) =>
  query<typeof sponsorships.list>('/api/child-files', {
    query: { lang: language, currency, country, age, school, page },
  })

/** What the charity tells the child's sponsors. Never written to the device. */
export const childUpdatesQuery = (number: number) =>
  queryOptions({
    queryKey: ['child-updates', number, { owner: owner.get() }],
    queryFn: () => client.call<typeof sponsorships.updates>(updatesRoute, { params: { number } }),
    meta: { access: 'member', keep: false },
    staleTime: 0,
  })
