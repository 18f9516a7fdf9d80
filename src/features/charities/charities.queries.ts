import type { charities } from '../../../contract/charities.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Verified charities, all or those that are searched for. */
export const charitiesQuery = ({ language }: Reader, search: string | undefined) =>
  query<typeof charities.list>('/api/charities', {
    query: { lang: language, ...(search !== undefined && { search }) },
  })

/** A charity's page by its word in addresses, or its id. */
export const charityQuery = ({ language }: Reader, slug: string) =>
  query<typeof charities.find>('/api/charities/:slug', { params: { slug }, query: { lang: language } })
