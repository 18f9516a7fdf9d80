import type { Language } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import type { sponsorships } from '../../../contract/sponsorships.ts'
import { query } from '../queries.ts'

/**
 * The case file of a child to sponsor. Asked again each time that it is opened: a place that somebody else has taken is
 * not offered for minutes more.
 */
export const childFileQuery = (
  { language, currency }: { language: Language; currency: Currency },
  number: number,
) => ({
  ...query<typeof sponsorships.file>('/api/child-files/:number', {
    params: { number },
    query: { lang: language, currency },
  }),
  staleTime: 0,
})
