import type { CharityKey, Delivery, Webhook } from '../../contract/charity-developers.ts'
import { dayMs } from '../../contract/time-units.ts'
import type { DeliveryRow, KeyRow, WebhookRow } from './developers.sql.ts'

export const keyIn = ({ id, name, prefix, madeAt, lastUsedAt }: KeyRow): CharityKey => ({
  id,
  name,
  prefix,
  madeAt: madeAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const deliveryIn = ({ id, type, state, tries, status, createdAt }: DeliveryRow): Delivery => ({
  id,
  type,
  state,
  tries,
  status,
  at: createdAt.toISOString(),
})

function stateOf({ disabledAt, failingSince }: WebhookRow, now: Date): Webhook['state'] {
  if (disabledAt) return 'disabled'
  return failingSince && now.getTime() - failingSince.getTime() >= dayMs ? 'failing' : 'active'
}

export function webhookIn(row: WebhookRow, deliveries: readonly DeliveryRow[], now: Date): Webhook {
  const { id, url, events, madeAt, previousUntil } = row
  return {
    id,
    url,
    events,
    state: stateOf(row, now),
    madeAt: madeAt.toISOString(),
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    deliveries: deliveries.map(deliveryIn),
  }
}
