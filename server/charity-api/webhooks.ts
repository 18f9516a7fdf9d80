import { eq } from 'drizzle-orm'
import { type CharityEvent, type charityDevelopers, mostWebhooks } from '../../contract/charity-developers.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import { newSecret } from '../accounts/secret.ts'
import { charityOf } from '../charities/charity-of.ts'
import type { Caller } from '../http/handlers.ts'
import type { Chance, Service } from '../service.ts'
import { announceEvents } from './announce-events.ts'
import { charityWebhook } from './charity-api.schema.ts'
import { lockWebhook, requireRoom, type WebhookRow } from './developers.sql.ts'
import { logAct } from './log-act.ts'
import { webhookIn } from './present-developers.ts'
import { webhookAddress } from './webhook-address.ts'

const overlapMs = 24 * 3_600_000
/** An address that has not failed yet. */
const afresh = { failures: 0, failingSince: null, retryAt: null, disabledAt: null }

const newWebhookSecret = (chance: Chance): string => `whsec_${newSecret(chance)}`

interface Given {
  url: string
  events: readonly CharityEvent[]
}

/** As it is kept. Throws a Failure beside the field that is wrong. */
function checked(
  { url: typed, events: asked }: Given,
  isTestMode: boolean,
): { url: string; events: CharityEvent[] } {
  const url = webhookAddress(typed.trim(), isTestMode)
  if (url === null) throw new Failure('webhook_address', { url: 'webhook_address' })
  const events = [...new Set(asked)]
  if (events.length === 0) throw new Failure('field_missing', { events: 'field_missing' })
  return { url, events }
}

/** Has events sent to an address of the caller's charity. The signing secret is in the answer, and never again. */
export async function addWebhook(
  service: Service,
  given: Given,
  caller: Caller,
): Promise<Answer<typeof charityDevelopers.addWebhook>> {
  const { config, db, clock, chance } = service
  const charityId = await charityOf(db.q, caller)
  const { url, events } = checked(given, config.isTestMode)
  const row: WebhookRow = {
    id: chance.uuid(),
    charityId,
    url,
    events,
    secret: newWebhookSecret(chance),
    previousSecret: null,
    previousUntil: null,
    madeBy: personIn(caller).id,
    madeAt: clock.now(),
    ...afresh,
  }
  // What was in the log before is told to nobody who comes now.
  await announceEvents(service)
  await db.transaction(async tx => {
    await requireRoom(tx, charityId, charityWebhook, mostWebhooks)
    await tx.insert(charityWebhook).values(row)
    await logAct(tx, service, caller, `webhook added ${new URL(url).host}`)
  })
  return { webhook: webhookIn(row, [], clock.now()), secret: row.secret }
}

/** Something done to one address of the caller's charity, alone, and written down. */
async function change<T>(
  service: Service,
  id: string,
  caller: Caller,
  { what, act }: { what: string; act: (tx: Service['db']['q'], row: WebhookRow) => Promise<T> },
): Promise<T> {
  const charityId = await charityOf(service.db.q, caller)
  return await service.db.transaction(async tx => {
    const row = await lockWebhook(tx, charityId, id)
    const done = await act(tx, row)
    await logAct(tx, service, caller, `webhook ${what} ${new URL(row.url).host}`)
    return done
  })
}

/** Sends to another address, or other events, under the same secret. Another address begins without the old one's failures. */
export async function changeWebhook(
  service: Service,
  id: string,
  given: Given,
  caller: Caller,
): Promise<{ success: true }> {
  const { url, events } = checked(given, service.config.isTestMode)
  // What was in the log before is told as it was wanted then.
  await announceEvents(service)
  await change(service, id, caller, {
    what: `changed to ${new URL(url).host}, was`,
    act: (tx, row) =>
      tx
        .update(charityWebhook)
        .set({ url, events, ...(url !== row.url && afresh) })
        .where(eq(charityWebhook.id, id)),
  })
  return { success: true }
}

export async function removeWebhook(
  service: Service,
  id: string,
  caller: Caller,
): Promise<{ success: true }> {
  await change(service, id, caller, {
    what: 'removed',
    act: tx => tx.delete(charityWebhook).where(eq(charityWebhook.id, id)),
  })
  return { success: true }
}

/** For a day both secrets sign, so that the other side can change over without missing anything. */
export function rollSecret(
  service: Service,
  id: string,
  caller: Caller,
): Promise<Answer<typeof charityDevelopers.rollSecret>> {
  const secret = newWebhookSecret(service.chance)
  const previousUntil = new Date(service.clock.now().getTime() + overlapMs)
  return change(service, id, caller, {
    what: 'secret changed',
    act: async (tx, row) => {
      await tx
        .update(charityWebhook)
        .set({ secret, previousSecret: row.secret, previousUntil })
        .where(eq(charityWebhook.id, id))
      return { secret, previousUntil: previousUntil.toISOString() }
    },
  })
}

export async function enableWebhook(
  service: Service,
  id: string,
  caller: Caller,
): Promise<{ success: true }> {
  await change(service, id, caller, {
    what: 'enabled',
    act: tx => tx.update(charityWebhook).set(afresh).where(eq(charityWebhook.id, id)),
  })
  return { success: true }
}
