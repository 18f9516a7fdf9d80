import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { impersonation as impersonationGroup } from '../../contract/profile.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { auditEntry, impersonation } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import { personIn } from './person-in.ts'
import { findPersonByEmail, findPersonByUsername } from './persons.sql.ts'
import { hashOf, newSecret } from './secret.ts'

const grantMs = 15 * 60_000

export function impersonationHandlers(service: Service): Handlers<typeof impersonationGroup> {
  const { db } = service
  return {
    begin: ({ body }, caller) => begin(service, body.user, cleanText(body.reason), caller),
    async end(_, caller) {
      const admin = personIn(caller)
      await db.transaction(async tx => {
        const ended = await tx
          .delete(impersonation)
          .where(eq(impersonation.adminId, admin.id))
          .returning({ targetId: impersonation.targetId })
        for (const { targetId } of ended)
          await tx.insert(auditEntry).values({
            at: service.clock.now(),
            adminId: admin.id,
            targetId,
            action: 'ended',
            reason: '',
            wasRefused: false,
          })
      })
      return { success: true }
    },
  }
}

/** A grant for one person and this session. Administrators are looked at by nobody. */
async function begin(service: Service, whom: string, reason: string, caller: Caller) {
  if (reason === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
  const { db, clock, chance } = service
  const admin = personIn(caller)
  const target = whom.includes('@')
    ? await findPersonByEmail(db.q, emailKeyOf(whom))
    : await findPersonByUsername(db.q, whom.trim())
  if (!target) throw new Failure('not_found', { user: 'not_found' })
  if (target.roles.includes('admin')) throw new Failure('forbidden')
  const grant = newSecret(chance)
  const now = clock.now()
  const until = new Date(now.getTime() + grantMs)
  await db.transaction(async tx => {
    await tx.insert(impersonation).values({
      grantHash: hashOf(grant),
      adminId: admin.id,
      sessionId: admin.session.id,
      targetId: target.id,
      reason,
      expiresAt: until,
    })
    await tx.insert(auditEntry).values({
      at: now,
      adminId: admin.id,
      targetId: target.id,
      action: 'began',
      reason,
      wasRefused: false,
    })
  })
  return { grant, until: until.toISOString(), username: target.username }
}
