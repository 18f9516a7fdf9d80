import type { User } from '../../../contract/accounts.ts'
import type { Fresh } from './use-fresh.tsx'

/** What each part of the security section works with. */
export interface PartProps {
  user: User
  fresh: Fresh
}
