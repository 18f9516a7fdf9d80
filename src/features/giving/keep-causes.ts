import type { QueryClient } from '@tanstack/react-query'
import type { catalogue } from '../../../contract/catalogue.ts'
import type { cms } from '../../../contract/cms.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'
import { causeCardsQuery, causePagesQuery, causeQuery } from './giving.queries.ts'

/**
 * Brings every cause and every page that tells of one in two requests, so that each page of them can be opened, and given to, without a connection.
 * @returns when they are in the query client; keeping them over restarts is the caller's
 */
export async function keepCauses(client: QueryClient, reader: Reader): Promise<void> {
  const { language: lang, currency } = reader
  const everything = query<typeof catalogue.causes>('/api/causes', { query: { lang, currency } })
  const [{ causes }, { pages }] = await Promise.all([
    client.ensureQueryData(everything),
    client.ensureQueryData(causePagesQuery(reader)),
    client.ensureQueryData(causeCardsQuery(reader)),
  ])
  for (const cause of causes) client.setQueryData(causeQuery(reader, cause.id).queryKey, cause)
  for (const page of pages) client.setQueryData(pageQuery(page.slug, lang).queryKey, page)
}

/** As the page itself asks for it. */
const pageQuery = (slug: string, lang: Reader['language']) =>
  query<typeof cms.page>('/api/pages/:slug', { params: { slug }, query: { lang } })
