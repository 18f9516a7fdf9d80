import type { AdminRight } from '../../contract/accounts.ts'
import type { PersonRecord } from '../../contract/admin/people.ts'
import type { AuditAction } from '../../contract/audit-kinds.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { findPerson } from '../accounts/persons.sql.ts'
import type { PersonRow } from '../accounts/sessions.sql.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { lockPeople, presentPerson } from './people.sql.ts'

interface Asked {
  id: string
  reason: string
  right: AdminRight
}

/** Does it, and answers what is to be written into the log: `suspended`, `granted:content`. */
type Work = (tx: Queries, target: PersonRow, now: Date, reason: string) => Promise<readonly AuditAction[]>

const has = ({ roles, rights, suspendedAt }: PersonRow, right: AdminRight): boolean =>
  suspendedAt === null && roles.includes('admin') && (rights.includes(right) || rights.includes('owner'))

/**
 * One act of an administrator on another person, with its reason in the log, or nothing at all. Nobody acts on themselves,
 * so that an owner always remains, and on administrators only an owner does.
 */
export async function actOnPerson(
  { db, clock }: Service,
  caller: Caller,
  { id, reason, right }: Asked,
  work: Work,
): Promise<PersonRecord> {
  const why = cleanText(reason)
  if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
  const adminId = personIn(caller).id
  if (adminId === id) throw new Failure('forbidden')
  const now = clock.now()
  return await db.transaction(async tx => {
    const rows = await lockPeople(tx, [adminId, id])
    const [admin, target] = [rows.get(adminId), rows.get(id)]
    if (!target) throw new Failure('not_found')
    // Looked at once more under the lock: the right may have gone since the call came in.
    if (!admin || !has(admin, target.roles.includes('admin') ? 'owner' : right))
      throw new Failure('forbidden')
    for (const action of await work(tx, target, now, why))
      await tx
        .insert(auditEntry)
        .values({ at: now, adminId, targetId: id, action, reason: why, wasRefused: false })
    return await presentPerson(tx, (await findPerson(tx, id)) ?? target, now)
  })
}
