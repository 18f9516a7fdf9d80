import { eq } from 'drizzle-orm'
import type { Passkey } from '../../contract/credentials.ts'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { renewLinks } from '../plans/plans.sql.ts'
import { passkey, providerAccount } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import { forgetDevices } from './known-devices.ts'
import { dropLinks, findLink, type MailLinkRow, takeLink } from './mail-links.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import { mailPasswordChanged, requireGoodPassword } from './new-password.ts'
import type { Accounts } from './open-accounts.ts'
import { dropOtherPasskeys, keysOf, presentPasskey } from './passkeys.ts'
import { findPerson, lockPerson, updatePerson } from './persons.sql.ts'
import { dropTotp } from './second-factor.ts'
import { deleteSessions, type PersonRow } from './sessions.sql.ts'

interface Reset {
  token: string
  password: string
  /** Ids of passkeys that their owner knows. */
  keepPasskeys: readonly string[]
}

/** The passkeys among which who has a mailed link may choose. Throws Failure('link_expired'). */
export async function passkeysOfLink({ service }: Accounts, token: string): Promise<Passkey[]> {
  const { db, clock } = service
  const link = await findLink(db.q, token, 'reset', clock.now())
  const row = requireOwner(link, link && (await findPerson(db.q, link.personId)))
  return row.emailVerifiedAt ? (await keysOf(db.q, row.id)).map(presentPasskey) : []
}

/**
 * A new password for who reads the address's mail; all sessions and the links to plans end, and passkeys that are not kept go. An account whose address
 * nobody had proved may have been made by another than the address's owner: all that was set up there goes.
 */
export async function resetPassword(
  accounts: Accounts,
  { token, password, keepPasskeys }: Reset,
  caller: Caller,
): Promise<void> {
  const { service, passwords, lockout } = accounts
  const { db, clock } = service
  const passwordHash = await passwords.hash(password)
  const row = await db.transaction(async tx => {
    const now = clock.now()
    const link = await takeLink(tx, token, 'reset', now)
    const row = requireOwner(link, link && (await lockPerson(tx, link.personId)))
    // Rolls the link's use back: the person types another.
    requireGoodPassword(row, password)
    if (row.emailVerifiedAt) await dropOtherPasskeys(tx, row.id, keepPasskeys)
    else if (await dropOtherFactors(tx, row.id))
      await mailSecondFactor(service, tx, row, 'authenticator-removed', caller)
    await updatePerson(tx, row.id, { passwordHash, emailVerifiedAt: row.emailVerifiedAt ?? now })
    await dropLinks(tx, row.id)
    await renewLinks(tx, row.id)
    await forgetDevices(tx, row.id)
    await deleteSessions(tx, row.id, now)
    await mailPasswordChanged(service, tx, row)
    return row
  })
  await lockout.forget(row.emailKey)
}

/** Whose link it is, while the address it was sent to is theirs. */
function requireOwner(link: MailLinkRow | null, row: PersonRow | null): PersonRow {
  if (!row || emailKeyOf(link?.email ?? '') !== row.emailKey) throw new Failure('link_expired')
  return row
}

/** Answers whether an authenticator app was on. */
async function dropOtherFactors(tx: Queries, personId: string): Promise<boolean> {
  for (const table of [passkey, providerAccount]) await tx.delete(table).where(eq(table.personId, personId))
  return await dropTotp(tx, personId)
}
