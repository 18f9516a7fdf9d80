import type { rewards } from '../../../contract/rewards.ts'
import { query } from '../../data/queries.ts'

/** What gives points by the rules in force. */
export const pointsGuideQuery = () => query<typeof rewards.guide>('/api/rewards/guide', {})
