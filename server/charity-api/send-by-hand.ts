import type { Delivery } from '../../contract/charity-developers.ts'
import { charityOf } from '../charities/charity-of.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Service } from '../service.ts'
import { charityDelivery } from './charity-api.schema.ts'
import { type DeliveryRow, lockWebhook, refuseAsked, renewDelivery } from './developers.sql.ts'
import { deliveryIn } from './present-developers.ts'

/** Sends an event that is about nothing. Throws `too_many_requests` while one that was asked for waits. */
export async function sendTest(service: Service, webhookId: string, caller: Caller): Promise<Delivery> {
  const { db, clock, chance } = service
  const charityId = await charityOf(db.q, caller)
  const now = clock.now()
  const [id, eventId] = [chance.uuid(), chance.uuid()]
  const type = 'test'
  const body = JSON.stringify({ id: eventId, type, at: now.toISOString(), data: {} })
  const row: DeliveryRow = {
    id,
    webhookId,
    eventId,
    type,
    body,
    state: 'waiting',
    tries: 0,
    status: null,
    since: now,
    createdAt: now,
  }
  await db.transaction(async tx => {
    await lockWebhook(tx, charityId, webhookId)
    await refuseAsked(tx, webhookId)
    await tx.insert(charityDelivery).values(row)
    await enqueue(tx, service, id)
  })
  return deliveryIn(row)
}

/** Sends an event again, as it was, under the same id. Throws `too_many_requests` while one that was asked for waits. */
export async function sendAgain(service: Service, id: string, caller: Caller): Promise<Delivery> {
  const { db, clock } = service
  const charityId = await charityOf(db.q, caller)
  const row = await db.transaction(async tx => {
    const renewed = await renewDelivery(tx, charityId, id, clock.now())
    await refuseAsked(tx, renewed.webhookId)
    await enqueue(tx, service, id)
    return renewed
  })
  return deliveryIn(row)
}

const enqueue = (tx: Queries, { chance }: Service, deliveryId: string) =>
  enqueueJob(tx, {
    kind: 'charity-event',
    key: `${deliveryId}:${chance.uuid()}`,
    payload: { deliveryId, isAsked: true },
  })
