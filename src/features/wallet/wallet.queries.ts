import type { catalogue } from '../../../contract/catalogue.ts'
import type { donations } from '../../../contract/donations.ts'
import type { wallet } from '../../../contract/wallet.ts'
import { memberPages, memberQuery } from '../../data/account/member-query.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Suggested top-ups and coins in the reader's currency. */
export const offersQuery = ({ currency }: Pick<Reader, 'currency'>) =>
  query<typeof wallet.offers>('/api/wallet/offers', { query: { currency } })

/** What a coin can be given to. */
export const causesQuery = ({ language, currency }: Pick<Reader, 'language' | 'currency'>) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })

export const balancesQuery = () => memberQuery<typeof wallet.balances>('/api/wallet', {})

/** What moved a wallet, newest first. */
export const movementPages = (currency: string, lang: string) =>
  memberPages<typeof wallet.movements>('/api/wallet/movements', { query: { currency, lang } }, ({ next }) =>
    next === null ? undefined : { query: { currency, lang, before: next } },
  )

/** A top-up that somebody comes back from. */
export const topUpQuery = (id: string) =>
  privateQuery<typeof donations.find>('/api/donations/:id', { params: { id }, query: {} })

/** Everything of a wallet that the device holds: asked again when a gift was given from it. */
export const isOfWallet = ([address]: readonly unknown[]): boolean =>
  typeof address === 'string' && /^\/api\/wallet(?:$|\/movements)/.test(address)
