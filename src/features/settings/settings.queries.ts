import type { profiles } from '../../../contract/profile.ts'
import { memberPages, memberQuery } from '../../data/account/member-query.ts'

export const profileQuery = () => memberQuery<typeof profiles.get>('/api/profile', {})

/** Who looked into the account, newest first. */
export const auditPages = () =>
  memberPages<typeof profiles.audit>('/api/profile/audit', { query: {} }, ({ next }) =>
    next === null ? undefined : { query: { before: next } },
  )
