import type { accounts } from '../../../contract/accounts.ts'
import type { passkeys } from '../../../contract/credentials.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { query } from '../../data/queries.ts'

/** Ways to sign in besides a password. */
export const optionsQuery = () => query<typeof accounts.options>('/api/auth/options', {})

export const sessionsQuery = () => memberQuery<typeof accounts.sessions>('/api/auth/sessions', {})

export const passkeysQuery = () => memberQuery<typeof passkeys.list>('/api/auth/passkeys', {})
