import { queryOptions } from '@tanstack/react-query'
import type { accounts } from '../../../contract/accounts.ts'
import type { credentials, passkeys } from '../../../contract/credentials.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { client } from '../../data/browser-client.ts'
import { query } from '../../data/queries.ts'
import { accountRoutes } from './account-routes.ts'

/** Ways to sign in besides a password. */
export const optionsQuery = () => query<typeof accounts.options>('/api/auth/options', {})

export const sessionsQuery = () => memberQuery<typeof accounts.sessions>('/api/auth/sessions', {})

export const passkeysQuery = () => memberQuery<typeof passkeys.list>('/api/auth/passkeys', {})

/** The passkeys of a mailed link's account. Never written to the device, and not kept longer than the form. */
export const linkPasskeysQuery = (token: string) =>
  queryOptions({
    queryKey: ['link-passkeys', token],
    queryFn: () =>
      client.call<typeof credentials.resetPasskeys>(accountRoutes.resetPasskeys, { body: { token } }),
    meta: { access: 'public', keep: false },
    staleTime: 0,
    gcTime: 0,
  })
