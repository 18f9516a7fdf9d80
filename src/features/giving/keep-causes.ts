import type { QueryClient } from '@tanstack/react-query'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import type { ShownReader } from '../../i18n/reader.tsx'
import { causePagesQuery } from './giving.queries.ts'

/**
 * Brings every cause and every page that tells of one in two requests, so that each page of them can be opened, and given to, without a connection.
 * @param asked `retry: false` where somebody waits to be told
 * @returns when they are in the query client; keeping them over restarts is the caller's
 */
export async function keepCauses(
  client: QueryClient,
  reader: ShownReader,
  asked: { retry?: false } = {},
): Promise<void> {
  const [{ causes }, { pages }] = await Promise.all([
    client.ensureQueryData({ ...causesQuery(reader), ...asked }),
    client.ensureQueryData({ ...causePagesQuery(reader), ...asked }),
    client.ensureQueryData({ ...causeCardsQuery(reader), ...asked }),
  ])
  for (const cause of causes) client.setQueryData(causeQuery(reader, cause.id).queryKey, cause)
  for (const page of pages) client.setQueryData(cmsPageQuery(page.slug, reader).queryKey, page)
}
