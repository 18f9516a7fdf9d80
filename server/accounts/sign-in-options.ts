import type { accounts } from '../../contract/accounts.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Config } from '../config.ts'
import { testAccounts } from './test-accounts.ts'

/** Ways to sign in besides a password; in test mode the accounts that are there to be tried. */
export const signInOptions = ({ providers, isTestMode }: Config): Answer<typeof accounts.options> => ({
  providers: providers.map(({ id, name }) => ({ id, name })),
  testAccounts: isTestMode
    ? testAccounts.map(({ label, email, password }) => ({ label, email, password }))
    : [],
})
