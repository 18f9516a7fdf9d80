import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { thisEpoch } from '../db/epoch.ts'
import { charity } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { charityDelivery, charityKey, charityWebhook } from './charity-api.schema.ts'

export type KeyRow = typeof charityKey.$inferSelect
export type WebhookRow = typeof charityWebhook.$inferSelect
export type DeliveryRow = typeof charityDelivery.$inferSelect

const shownDeliveries = 10

export const selectKeys = (q: Queries, charityId: string): Promise<KeyRow[]> =>
  q
    .select()
    .from(charityKey)
    .where(and(eq(charityKey.charityId, charityId), isNull(charityKey.revokedAt)))
    .orderBy(asc(charityKey.madeAt), asc(charityKey.id))

export const selectWebhooks = (q: Queries, charityId: string): Promise<WebhookRow[]> =>
  q
    .select()
    .from(charityWebhook)
    .where(eq(charityWebhook.charityId, charityId))
    .orderBy(asc(charityWebhook.madeAt), asc(charityWebhook.id))

/** The last that were made for an address, newest first. */
export const selectDeliveries = (q: Queries, webhookId: string): Promise<DeliveryRow[]> =>
  q
    .select()
    .from(charityDelivery)
    .where(eq(charityDelivery.webhookId, webhookId))
    .orderBy(desc(charityDelivery.createdAt), desc(charityDelivery.id))
    .limit(shownDeliveries)

/** Two of the same charity wait here for each other, so that neither makes one too many. */
const lockCharity = (tx: Queries, charityId: string) =>
  tx.select({ id: charity.id }).from(charity).where(eq(charity.id, charityId)).for('update')

/** Throws `too_many_of_these` where the charity has as many as there may be. */
export async function requireRoom(
  tx: Queries,
  charityId: string,
  table: typeof charityKey | typeof charityWebhook,
  most: number,
): Promise<void> {
  await lockCharity(tx, charityId)
  const own = eq(table.charityId, charityId)
  const [found] = await tx
    .select({ held: count() })
    .from(table)
    .where('revokedAt' in table ? and(own, isNull(table.revokedAt)) : own)
  if ((found?.held ?? 0) >= most) throw new Failure('too_many_of_these')
}

/** Locks an address of the charity. Throws `not_found` for another's. */
export async function lockWebhook(tx: Queries, charityId: string, id: string): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(charityWebhook)
    .where(and(eq(charityWebhook.id, id), eq(charityWebhook.charityId, charityId)))
    .for('update')
  if (!row) throw new Failure('not_found')
  return row
}

/**
 * Throws `too_many_requests` while something that a person asked to have sent there is being sent, or waits for its first try.
 * What waits to be tried again does not count, nor what a restore left to a person.
 */
export async function refuseAsked(tx: Queries, webhookId: string): Promise<void> {
  await tx
    .select({ id: charityWebhook.id })
    .from(charityWebhook)
    .where(eq(charityWebhook.id, webhookId))
    .for('update')
  const asked = await rows(
    tx,
    sql`select to_json(true) as row from job
      where kind = 'charity-event' and (payload->>'isAsked')::boolean
        and (state = 'running' or (state = 'waiting' and tries = 0 and epoch = ${thisEpoch}))
        and (payload->>'deliveryId')::uuid in (select id from charity_delivery where webhook_id = ${webhookId})
      limit 1`,
  )
  if (asked.length > 0) throw new Failure('too_many_requests')
}

/** A delivery of the charity's, to be sent as if it were new. Throws `not_found` for another's. */
export async function renewDelivery(
  tx: Queries,
  charityId: string,
  id: string,
  since: Date,
): Promise<DeliveryRow> {
  const [row] = await tx
    .update(charityDelivery)
    .set({ state: 'waiting', since })
    .where(
      and(
        eq(charityDelivery.id, id),
        sql`${charityDelivery.webhookId} in (select ${charityWebhook.id} from ${charityWebhook} where ${charityWebhook.charityId} = ${charityId})`,
      ),
    )
    .returning()
  if (!row) throw new Failure('not_found')
  return row
}
