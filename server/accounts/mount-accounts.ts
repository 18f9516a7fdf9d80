import type { FastifyInstance } from 'fastify'
import { accounts as accountGroup } from '../../contract/accounts.ts'
import { credentials, passkeys, totp } from '../../contract/credentials.ts'
import { giftAidDeclarations } from '../../contract/gift-aid.ts'
import { impersonation, profiles } from '../../contract/profile.ts'
import { worshipSync } from '../../contract/worship-sync.ts'
import { yearlyStatements } from '../../contract/yearly-statement.ts'
import { giftAidHandlers } from '../gift-aid/gift-aid.ts'
import type { Guard } from '../http/guard.ts'
import { makeLimits } from '../http/limits.ts'
import { mount } from '../http/mount.ts'
import { worshipHandlers } from '../worship/worship.ts'
import { yearlyStatementHandlers } from '../yearly-statement/yearly-statement.ts'
import { accountHandlers } from './accounts.ts'
import { credentialHandlers } from './credentials.ts'
import { impersonationHandlers } from './impersonation.ts'
import type { Accounts } from './open-accounts.ts'
import { passkeyHandlers } from './passkeys.ts'
import { profileHandlers } from './profile.ts'
import { registerProviders } from './provider-routes.ts'
import { totpHandlers } from './totp.ts'

/** All calls that have to do with who somebody is. */
export function mountAccounts(app: FastifyInstance, accounts: Accounts, guard: Guard): void {
  const { service, pseudonym } = accounts
  mount(app, accountGroup, accountHandlers(accounts), guard)
  mount(app, credentials, credentialHandlers(accounts), guard)
  mount(app, totp, totpHandlers(accounts), guard)
  mount(app, passkeys, passkeyHandlers(service), guard)
  mount(app, profiles, profileHandlers(service), guard)
  mount(app, yearlyStatements, yearlyStatementHandlers(service), guard)
  mount(app, giftAidDeclarations, giftAidHandlers(service), guard)
  mount(app, impersonation, impersonationHandlers(service), guard)
  mount(app, worshipSync, worshipHandlers(service), guard)
  registerProviders(app, service, makeLimits(service, pseudonym))
  app.addHook('onClose', () => accounts.settled())
}
