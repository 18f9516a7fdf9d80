import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit-kinds.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { charityKey, charityWebhook } from '../charity-api/charity-api.schema.ts'
import type { Queries } from '../db/database.ts'
import { charityMember } from './charities.schema.ts'
import { isWorkedFor } from './charity-people.sql.ts'
import { disbursement, payoutDetails } from './disbursements.schema.ts'
import { isOpen } from './disbursements.sql.ts'

interface Leaving {
  personId: string
  /** Who brought it about: an administrator, or the person. */
  byId: string
  at: Date
  reason: string
}

/**
 * Ends what somebody has set going for a charity that they work for no more: requests that are not paid, where they asked for them
 * or set the account, their keys and webhooks, and, where nobody is left, all of the charity's. In the log stands who brought it about.
 */
export async function leaveCharity(tx: Queries, leaving: Leaving): Promise<void> {
  const { personId, byId, at, reason } = leaving
  const [member] = await tx.select().from(charityMember).where(eq(charityMember.personId, personId))
  if (!member) return
  const { charityId } = member
  const actions: AuditAction[] = [
    ...(await withdrawRequests(tx, charityId, personId)),
    ...(await endAccess(tx, charityId, leaving)),
  ]
  if (actions.length === 0) return
  // They are about no account: whoever did it stands in both places.
  const entry = { at, adminId: byId, targetId: byId, reason, wasRefused: false }
  await tx.insert(auditEntry).values(actions.map(action => ({ ...entry, action })))
}

async function withdrawRequests(tx: Queries, charityId: string, personId: string): Promise<AuditAction[]> {
  const accounts = tx
    .select({ id: payoutDetails.id })
    .from(payoutDetails)
    .where(eq(payoutDetails.setBy, personId))
  const theirs = or(eq(disbursement.requestedBy, personId), inArray(disbursement.payoutDetailsId, accounts))
  const open = await tx
    .select({ id: disbursement.id })
    .from(disbursement)
    .where(and(eq(disbursement.charityId, charityId), isOpen, theirs))
    // As a payout locks them, so that neither waits for the other.
    .orderBy(asc(disbursement.id))
    .for('update')
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.update(disbursement).set({ state: 'withdrawn' }).where(inArray(disbursement.id, ids))
  return ids.map(id => `payout:withdrawn ${id}` as const)
}

async function endAccess(tx: Queries, charityId: string, { personId, at }: Leaving): Promise<AuditAction[]> {
  const isOver = (table: typeof charityKey | typeof charityWebhook): SQL | undefined =>
    and(
      eq(table.charityId, charityId),
      or(
        eq(table.madeBy, personId),
        sql`not ${isWorkedFor(sql`${charityId}`, sql`m.person_id <> ${personId}`)}`,
      ),
    )
  const keys = await tx
    .update(charityKey)
    .set({ revokedAt: at })
    .where(and(isOver(charityKey), isNull(charityKey.revokedAt)))
    .returning({ prefix: charityKey.prefix })
  const webhooks = await tx
    .delete(charityWebhook)
    .where(isOver(charityWebhook))
    .returning({ url: charityWebhook.url })
  return [
    ...keys.map(({ prefix }) => `charity_api:key revoked ${prefix}` as const),
    ...webhooks.map(({ url }) => `charity_api:webhook removed ${new URL(url).host}` as const),
  ]
}
