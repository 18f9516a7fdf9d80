import { type AdminRight, adminRights } from '../../contract/accounts.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../service.ts'
import { auditEntry } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import { findPersonByEmail, updatePerson } from './persons.sql.ts'

const isRight = (text: string): text is AdminRight => (adminRights as readonly string[]).includes(text)

/**
 * Makes the person of an address an administrator: how the first one comes to be, by who may reach the database. Throws
 * ConfigError with a sentence for that one. Answers false when the right was there.
 */
export async function grantRight(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
  right: string,
): Promise<boolean> {
  if (!isRight(right)) throw new ConfigError(`${right} is no right: ${adminRights.join(', ')}`)
  return await db.transaction(async tx => {
    const row = await findPersonByEmail(tx, emailKeyOf(email))
    if (!row) throw new ConfigError(`Nobody here has the address ${email}: sign up first`)
    if (!row.emailVerifiedAt) throw new ConfigError(`${email} is not verified: open the mailed link first`)
    if (row.rights.includes(right)) return false
    const roles = row.roles.includes('admin') ? row.roles : [...row.roles, 'admin' as const]
    await updatePerson(tx, row.id, { roles, rights: [...row.rights, right] })
    await tx.insert(auditEntry).values({
      at: clock.now(),
      adminId: row.id,
      targetId: row.id,
      action: `granted:${right}`,
      reason: 'by command',
      wasRefused: false,
    })
    return true
  })
}
