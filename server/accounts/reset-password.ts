import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { passkey, providerAccount, recoveryCode, totp } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import { forgetDevices } from './known-devices.ts'
import { dropLinks, takeLink } from './mail-links.ts'
import { mailPasswordChanged, requireGoodPassword } from './new-password.ts'
import type { Accounts } from './open-accounts.ts'
import { lockPerson, updatePerson } from './persons.sql.ts'
import { deleteSessions } from './sessions.sql.ts'

/**
 * A new password for who reads the address's mail; all sessions end. An account whose address nobody had proved may have
 * been made by another than the address's owner: what that one set up goes too.
 */
export async function resetPassword(accounts: Accounts, token: string, password: string): Promise<void> {
  const { service, passwords, lockout } = accounts
  const { db, clock } = service
  const passwordHash = await passwords.hash(password)
  const row = await db.transaction(async tx => {
    const now = clock.now()
    const link = await takeLink(tx, token, 'reset', now)
    const row = link && (await lockPerson(tx, link.personId))
    if (!row || emailKeyOf(link.email ?? '') !== row.emailKey) throw new Failure('link_expired')
    // Rolls the link's use back: the person types another.
    requireGoodPassword(row, password)
    if (!row.emailVerifiedAt) await dropOtherFactors(tx, row.id)
    await updatePerson(tx, row.id, { passwordHash, emailVerifiedAt: row.emailVerifiedAt ?? now })
    await dropLinks(tx, row.id)
    await forgetDevices(tx, row.id)
    await deleteSessions(tx, row.id)
    await mailPasswordChanged(service, tx, row)
    return row
  })
  await lockout.forget(row.emailKey)
}

async function dropOtherFactors(tx: Queries, personId: string): Promise<void> {
  for (const table of [passkey, totp, recoveryCode, providerAccount])
    await tx.delete(table).where(eq(table.personId, personId))
}
