import { createECDH } from 'node:crypto'
import { Failure } from '../../contract/errors.ts'
import type { PushChoices, push as pushGroup } from '../../contract/push.ts'
import { deviceOf } from '../donations/give.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { isTimeZone } from '../is-time-zone.ts'
import type { Service } from '../service.ts'
import { isMethod } from './announce-prayers.ts'
import {
  deleteSubscription,
  findChoices,
  type PushAddress,
  updateAddress,
  updateChoices,
  upsertSubscription,
} from './push.sql.ts'
import { endpointAt } from './push-hosts.ts'
import { testerHandlers } from './tester-push.ts'

export function pushHandlers(service: Service): Handlers<typeof pushGroup> {
  const { db, config, clock } = service
  const testHosts = config.isTestMode ? config.push.testHosts : []
  return {
    key: async () => ({ publicKey: service.push.publicKey }),
    async subscribe({ body }, caller) {
      const address = addressOf(body.endpoint, body.keys, testHosts)
      const choices = kept(body.choices)
      await db.transaction(tx => upsertSubscription(tx, ownerOf(service, caller), address, choices))
      return choices
    },
    find: (_, caller) => ownChoices(service, caller),
    async choose({ body }, caller) {
      const choices = kept(body)
      if (!(await updateChoices(db.q, ownerOf(service, caller), choices))) throw new Failure('not_found')
      return choices
    },
    async unsubscribe(_, caller) {
      await deleteSubscription(db.q, deviceOf(caller))
      return { success: true }
    },
    async renew({ body }, caller) {
      const address = addressOf(body.endpoint, body.keys, testHosts)
      const isKnown = await db.transaction(tx => updateAddress(tx, deviceOf(caller), address, clock.now()))
      if (!isKnown) throw new Failure('not_found')
      return { success: true }
    },
    ...testerHandlers(service),
  }
}

/** Who is signed in now has the device: another's news is not shown on it. */
const ownerOf = ({ clock }: Service, caller: Caller) => ({
  deviceHash: deviceOf(caller),
  personId: caller.person?.id ?? null,
  sessionId: caller.person?.session.id ?? null,
  now: clock.now(),
})

async function ownChoices({ db }: Service, caller: Caller): Promise<PushChoices> {
  const choices = await findChoices(db.q, deviceOf(caller))
  if (!choices) throw new Failure('not_found')
  return choices
}

function addressOf(
  given: string,
  keys: Omit<PushAddress, 'endpoint'>,
  testHosts: readonly string[],
): PushAddress {
  const endpoint = endpointAt(given, testHosts)
  if (endpoint === null) throw new Failure('push_service_unknown', { endpoint: 'push_service_unknown' })
  if (!isPoint(keys.p256dh)) throw new Failure('bad_request', { 'keys.p256dh': 'bad_request' })
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw new Failure('bad_request', { 'keys.auth': 'bad_request' })
  return { endpoint, ...keys }
}

/** On the curve: encrypting for it would fail otherwise, each time. */
function isPoint(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url')
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return bytes.length === 65 && own.computeSecret(bytes).length > 0
  } catch {
    return false
  }
}

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10

/** As they are kept: the place no nearer than a tenth of a degree, each topic once. */
function kept(choices: PushChoices): PushChoices {
  const { topics, timeZone, quiet, place } = choices
  checkZone('timeZone', timeZone)
  if (quiet !== null && quiet.from === quiet.to)
    throw new Failure('bad_request', { 'quiet.to': 'bad_request' })
  return { ...choices, topics: [...new Set(topics)], place: place && keptPlace(place) }
}

function keptPlace(place: NonNullable<PushChoices['place']>): PushChoices['place'] {
  checkZone('place.timeZone', place.timeZone ?? 'UTC')
  const method = place.calculation?.method
  if (method !== undefined && !isMethod(method))
    throw new Failure('bad_request', { 'place.calculation.method': 'bad_request' })
  return { ...place, latitude: tenth(place.latitude), longitude: tenth(place.longitude) }
}

function checkZone(field: string, zone: string): void {
  if (!isTimeZone(zone)) throw new Failure('time_zone_unknown', { [field]: 'time_zone_unknown' })
}
