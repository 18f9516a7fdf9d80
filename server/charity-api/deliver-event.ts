import { eq } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { dropLease, takeLease } from '../jobs/job-lease.ts'
import type { Service } from '../service.ts'
import { charityDelivery, charityWebhook } from './charity-api.schema.ts'
import type { EventDelivery } from './event-delivery.ts'
import { signatureOf } from './event-signature.ts'
import { mailFailing } from './mail-failing.ts'
import { type Posted, postEvent } from './post-event.ts'
import { isLoopbackAddress, webhookAddress } from './webhook-address.ts'

type Webhook = typeof charityWebhook.$inferSelect
type Delivery = typeof charityDelivery.$inferSelect

/** Nothing has arrived for so long: then nothing more is tried. */
const givenUpMs = 5 * dayMs
const firstDelayMs = 5_000
const longestDelayMs = 3_600_000
/** Longer than one takes: see the time limit of postEvent. */
const leaseSeconds = 60
const busyMs = 1_000

/**
 * What a job of the kind `charity-event` does. It may be sent twice: the other side knows an event by its id. An address that
 * fails is left alone for a while, growing to an hour, with all that waits for it; what could not be sent for a day has failed.
 * One of a charity at a time: while its server answers nothing, what goes to others goes on.
 */
export async function deliverEvent(
  service: Service,
  { id, payload: { deliveryId, isAsked } }: JobRun<EventDelivery>,
): Promise<JobEnd> {
  const { db, clock } = service
  const [found] = await db.q
    .select({ delivery: charityDelivery, webhook: charityWebhook })
    .from(charityDelivery)
    .innerJoin(charityWebhook, eq(charityWebhook.id, charityDelivery.webhookId))
    .where(eq(charityDelivery.id, deliveryId))
  if (!found) return { state: 'moot', reason: 'webhook removed' }
  const { delivery, webhook } = found
  if (delivery.state !== 'waiting') return { state: 'moot', reason: 'sent meanwhile' }
  if (!isAsked && webhook.disabledAt) {
    await changeDelivery(db.q, delivery, { state: 'failed' })
    return { state: 'moot', reason: 'webhook disabled' }
  }
  if (!isAsked && webhook.retryAt && webhook.retryAt > clock.now())
    return { state: 'later', at: webhook.retryAt }
  if (!(await takeLease(db.q, `charity-event ${webhook.charityId}`, id, leaseSeconds)))
    return { state: 'later', at: new Date(clock.now().getTime() + busyMs) }
  try {
    const posted = await send(service, webhook, delivery)
    const keep = isTaken(posted) ? keepSuccess : keepFailure
    return await keep(service, webhook, delivery, posted)
  } finally {
    await dropLease(db.q, id)
  }
}

const isTaken = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300

async function send({ config, clock }: Service, webhook: Webhook, delivery: Delivery): Promise<Posted> {
  const url = webhookAddress(webhook.url, config.isTestMode)
  if (url === null) return { status: null, reason: 'address not allowed' }
  const now = clock.now()
  const { secret, previousSecret, previousUntil } = webhook
  const isBoth = previousSecret !== null && previousUntil !== null && previousUntil > now
  const secrets = isBoth ? [secret, previousSecret] : [secret]
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Jariyah-Webhooks/1',
    'jariyah-event': delivery.eventId,
    'jariyah-signature': signatureOf(delivery.body, secrets, now),
  }
  return await postEvent(url, { body: delivery.body, headers }, { isLoopback: isLoopbackAddress(url) })
}

const changeDelivery = (q: Queries, { id }: Delivery, change: Partial<Delivery>) =>
  q.update(charityDelivery).set(change).where(eq(charityDelivery.id, id))

const changeWebhook = (q: Queries, { id }: Webhook, change: Partial<Webhook>) =>
  q.update(charityWebhook).set(change).where(eq(charityWebhook.id, id))

async function keepSuccess(
  { db }: Service,
  webhook: Webhook,
  delivery: Delivery,
  { status }: Posted,
): Promise<JobEnd> {
  await changeDelivery(db.q, delivery, { state: 'delivered', tries: delivery.tries + 1, status })
  await changeWebhook(db.q, webhook, { failures: 0, failingSince: null, retryAt: null, disabledAt: null })
  return { state: 'done' }
}

async function keepFailure(
  service: Service,
  webhook: Webhook,
  delivery: Delivery,
  { status, reason }: Posted,
): Promise<JobEnd> {
  const now = service.clock.now().getTime()
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? new Date(now)
  const afterMs = Math.min(firstDelayMs * 2 ** Math.min(webhook.failures, 20), longestDelayMs)
  const isOver = now - delivery.since.getTime() >= dayMs
  const isGivenUp = isOver && now - failingSince.getTime() >= givenUpMs
  await service.db.transaction(async tx => {
    await changeDelivery(tx, delivery, {
      tries: delivery.tries + 1,
      status,
      ...(isOver ? { state: 'failed' } : {}),
    })
    await changeWebhook(tx, webhook, {
      failures,
      failingSince,
      retryAt: new Date(now + afterMs),
      ...(isGivenUp ? { disabledAt: new Date(now) } : {}),
    })
    if (isOver) await mailFailing(tx, service, webhook, { since: failingSince, isOff: isGivenUp })
  })
  // Nobody of ours has to look into it: its people are told, and see it at their desk.
  return isOver ? { state: 'moot', reason } : { state: 'again', reason, afterMs }
}
