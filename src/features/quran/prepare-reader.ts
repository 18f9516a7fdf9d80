import { siteQuery } from '../../data/reads/site-query.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { editionFor } from '../../lib/quran/edition.ts'
import { besideQuery, surahQueries } from './quran.queries.ts'
import type { ReaderPlace } from './reader-search.ts'
import { readerSettings } from './reader-settings.ts'

/** How long the Arabic waits for what stands beside it, which then comes into its place later. */
const patienceMs = 700

const patience = () => new Promise<void>(resolve => setTimeout(resolve, patienceMs))

/** Brings a surah. A translation that is slow or cannot be had never keeps the Arabic from being read. */
export async function prepareReader(context: AppContext, place: ReaderPlace): Promise<void> {
  const reader = context.reader.get()
  const edition = editionFor(reader.language, readerSettings.get().edition)
  const beside = edition
    ? context.queryClient.prefetchQuery({ ...besideQuery(edition.dir, place), retry: false })
    : Promise.resolve()
  // Whether anybody can be heard.
  const listening = context.queryClient
    .ensureQueryData({ ...siteQuery(), retry: false, revalidateIfStale: true })
    .catch(() => undefined)
  await Promise.all([
    preparePage(context, ['quran'], surahQueries(place, reader)),
    Promise.race([Promise.all([beside, listening]), patience()]),
  ])
}
