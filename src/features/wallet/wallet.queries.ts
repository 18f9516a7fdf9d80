import type { donations } from '../../../contract/donations.ts'
import type { wallet } from '../../../contract/wallet.ts'
import { memberPages } from '../../data/account/member-query.ts'
import { privateQuery } from '../../data/queries.ts'

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
