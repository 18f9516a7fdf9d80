import type { push } from '../../../contract/push.ts'
import { privateQuery, query } from '../../data/queries.ts'

/** The key that subscriptions are made with. */
export const pushKeyQuery = () => query<typeof push.key>('/api/push/key', {})

/** What became of the notifications to this device: for testers. */
export const sentPushesQuery = () => privateQuery<typeof push.testLog>('/api/push/test', {})
