import type { charities } from '../../../contract/charities.ts'
import { pagedQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Verified charities, all or those that are searched for. */
export const charitiesQuery = ({ language }: Pick<Reader, 'language'>, search: string | undefined) =>
  query<typeof charities.list>('/api/charities', {
    query: { lang: language, ...(search !== undefined && { search }) },
  })

/** A charity's page by its word in addresses, or its id. */
export const charityQuery = ({ language }: Pick<Reader, 'language'>, slug: string) =>
  query<typeof charities.find>('/api/charities/:slug', { params: { slug }, query: { lang: language } })

/** Reports of a charity before a place, page by page. Fetched only when asked for. */
export const earlierReportsQuery = ({ language }: Pick<Reader, 'language'>, slug: string, before: string) => {
  const from = (place: string) => ({ params: { slug }, query: { lang: language, before: place } })
  return {
    ...pagedQuery<typeof charities.earlierReports>(
      '/api/charities/:slug/reports',
      from(before),
      ({ next }) => (next === null ? undefined : from(next)),
    ),
    enabled: false,
  }
}
