import type { profiles } from '../../../contract/profile.ts'
import { memberQuery } from '../account/member-query.ts'

/** The account of who is signed in: name, address, and what of their choices follows it. */
export const profileQuery = () => memberQuery<typeof profiles.get>('/api/profile', {})
