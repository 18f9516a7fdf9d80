import type { memberships } from '../../../contract/membership.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { query } from '../../data/queries.ts'
import type { Reader, ShownReader } from '../../i18n/reader.tsx'

/** The tiers in the reader's currency, what they pay for, and the members' wall. */
export const offerQuery = ({ language, currency }: ShownReader) =>
  query<typeof memberships.offer>('/api/membership/offer', { query: { lang: language, currency } })

/** The membership of who is signed in. */
export const ownMembershipQuery = ({ language }: Pick<Reader, 'language'>) =>
  memberQuery<typeof memberships.own>('/api/membership', { query: { lang: language } })
