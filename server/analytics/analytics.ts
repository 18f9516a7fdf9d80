import type { analytics as analyticsGroup, BatchedEvent, Conversion } from '../../contract/analytics.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectActiveTests } from './ab-tests.sql.ts'
import { type ConversionRow, type EventRow, insertConversion, insertEvents } from './analytics.sql.ts'
import { variantsOf } from './variants-of.ts'

type World = Pick<Service, 'db' | 'clock' | 'chance'>

export function analyticsHandlers(service: World): Handlers<typeof analyticsGroup> {
  const { db, clock, chance } = service
  const store = async (events: readonly BatchedEvent[]): Promise<{ stored: number }> => {
    const now = clock.now()
    const consented = events.flatMap(event => rowOf(event, now))
    if (consented.length > 0) await insertEvents(db.q, consented, now)
    return { stored: consented.length }
  }
  return {
    track({ body }) {
      const { id = chance.uuid(), at = clock.now().toISOString(), ...event } = body
      return store([{ id, at, ...event }])
    },
    batch: ({ body }) => store(body.events),
    async conversion({ body }, { idempotencyKey }) {
      const row = conversionRowOf(body, idempotencyKey, service)
      if (row) await insertConversion(db.q, row, clock.now())
      return { stored: row ? 1 : 0 }
    },
    async abTests(_call, { deviceHash }) {
      return deviceHash ? variantsOf(deviceHash, await selectActiveTests(db.q)) : {}
    },
  }
}

/** A device's clock may be ahead: nothing has happened after it was received. */
const notAfter = (now: Date, at: string): Date => new Date(Math.min(Date.parse(at), now.getTime()))

function rowOf({ id, at, eventType, eventData, consent }: BatchedEvent, now: Date): EventRow[] {
  if (!consent) return []
  const { sessionId = null, ...said } = eventData
  return [
    {
      id,
      eventType,
      eventData: said,
      sessionId,
      consentVersion: consent.textVersion,
      at: notAfter(now, at),
    },
  ]
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id is the device's: in the body, else its idempotency key. */
function conversionRowOf(
  body: Conversion,
  key: string | null,
  { clock, chance }: World,
): ConversionRow | null {
  const { consent, conversionType, value } = body
  if (!consent) return null
  const { sessionId = null, ...metadata } = body.metadata
  const now = clock.now()
  return {
    id: body.id ?? (key !== null && uuidForm.test(key) ? key : chance.uuid()),
    conversionType,
    valueMinorGbp: Math.round(value * 100),
    metadata,
    sessionId,
    consentVersion: consent.textVersion,
    at: body.at ? notAfter(now, body.at) : now,
  }
}
