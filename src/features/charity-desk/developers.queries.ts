import type { charityDevelopers } from '../../../contract/charity-developers.ts'
import { memberQuery } from '../../data/account/member-query.ts'

/** Keys, webhooks and what was sent last, of the own charity. */
export const developersQuery = () =>
  memberQuery<typeof charityDevelopers.overview>('/api/charity-desk/developers', {})
