import type { campaigns } from '../../../contract/campaigns.ts'
import { query } from '../../data/queries.ts'
import type { ShownReader } from '../../i18n/reader.tsx'

/** Who comes back from giving sees the gift counted: what was kept from before is asked for again. */
const campaignFreshMs = 5_000

export const campaignQuery = ({ language, currency }: ShownReader, slug: string) => ({
  ...query<typeof campaigns.page>('/api/campaigns/:slug', {
    params: { slug },
    query: { lang: language, currency },
  }),
  staleTime: campaignFreshMs,
})
