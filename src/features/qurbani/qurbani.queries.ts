import type { qurbani } from '../../../contract/qurbani.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader, ShownReader } from '../../i18n/reader.tsx'

/** What partners offer, in the reader's language and currency. */
export const qurbaniOffersQuery = ({ language, currency }: ShownReader) =>
  query<typeof qurbani.offers>('/api/qurbani/offers', { query: { lang: language, currency } })

/** The shares of this device and of whoever is signed in. */
export const mySharesQuery = ({ language }: Pick<Reader, 'language'>) =>
  privateQuery<typeof qurbani.mine>('/api/qurbani/shares', { query: { lang: language } })

/** The shares of one gift by its mailed link: never written to the device. */
export const trackedSharesQuery = (token: string, { language }: Pick<Reader, 'language'>) => ({
  ...query<typeof qurbani.tracked>('/api/qurbani/orders/:token', {
    params: { token },
    query: { lang: language },
  }),
  meta: { access: 'public' as const, keep: false },
})
