import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'

/** Writes down who did what with a charity's keys and webhooks. */
export async function logAct(tx: Queries, { clock }: Service, caller: Caller, what: string): Promise<void> {
  const { id } = personIn(caller)
  await tx.insert(auditEntry).values({
    at: clock.now(),
    adminId: id,
    targetId: id,
    action: `charity_api:${what}`,
    reason: '',
    wasRefused: false,
  })
}
