import type { profiles } from '../../../contract/profile.ts'
import type { rewards } from '../../../contract/rewards.ts'
import { memberPages, memberQuery } from '../../data/account/member-query.ts'

/** Points, level and badges. */
export const rewardsQuery = () => memberQuery<typeof rewards.mine>('/api/rewards/mine', { query: {} })

/** The person's gifts, newest first. */
export const ownGiftsPages = (lang: string) =>
  memberPages<typeof profiles.gifts>('/api/profile/gifts', { query: { lang } }, ({ next }) =>
    next === null ? undefined : { query: { lang, before: next } },
  )
