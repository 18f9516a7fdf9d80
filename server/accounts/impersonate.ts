import { and, eq, gt } from 'drizzle-orm'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller, Person } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { auditEntry, impersonation, person } from './accounts.schema.ts'
import { hashOf, isSecret } from './secret.ts'

const headerName = 'x-fake-admin-session'

/**
 * The person that an administrator looks at, or null: without a grant, with somebody else's, an old one, another
 * session's, or none of an administrator any more, the header is as if it were not there.
 */
export async function lookAs({ db, clock }: Service, admin: Person, caller: Caller): Promise<Person | null> {
  const grant = caller.header(headerName)
  if (!isSecret(grant) || !admin.roles.includes('admin')) return null
  const [found] = await db.q
    .select({ target: person, until: impersonation.expiresAt })
    .from(impersonation)
    .innerJoin(person, eq(person.id, impersonation.targetId))
    .where(
      and(
        eq(impersonation.grantHash, hashOf(grant)),
        eq(impersonation.adminId, admin.id),
        eq(impersonation.sessionId, admin.session.id),
        gt(impersonation.expiresAt, clock.now()),
      ),
    )
  if (!found) return null
  const { target, until } = found
  return {
    id: target.id,
    username: target.username,
    // The intersection: what both are and may. An administrator's rights are nobody else's.
    roles: ['member', ...target.roles.filter(role => role !== 'admin')],
    rights: [],
    session: { ...admin.session, isFresh: false },
    actedBy: { id: admin.id, username: admin.username, until },
  }
}

/** One line for each call that is made with a person's eyes, also for those refused. */
export async function writeAudit(
  { db, clock }: Service,
  target: Person,
  { method, path }: Endpoint,
  wasRefused: boolean,
): Promise<void> {
  if (!target.actedBy) return
  await db.q.insert(auditEntry).values({
    at: clock.now(),
    adminId: target.actedBy.id,
    targetId: target.id,
    action: `${method} ${path}`,
    reason: '',
    wasRefused,
  })
}
