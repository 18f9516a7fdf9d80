import type { rewards } from '../../../contract/rewards.ts'
import { memberQuery } from '../account/member-query.ts'

/** Points, level, streak and badges of who is signed in. */
export const rewardsQuery = () => memberQuery<typeof rewards.mine>('/api/rewards/mine', { query: {} })
