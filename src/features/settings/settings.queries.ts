import type { profiles } from '../../../contract/profile.ts'
import { memberPages } from '../../data/account/member-query.ts'

/** Who looked into the account, newest first. */
export const auditPages = () =>
  memberPages<typeof profiles.audit>('/api/profile/audit', { query: {} }, ({ next }) =>
    next === null ? undefined : { query: { before: next } },
  )
