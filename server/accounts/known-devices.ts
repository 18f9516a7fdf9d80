import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { cookieText, readCookie } from '../http/cookies.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { knownDevice, person } from './accounts.schema.ts'
import { hashOf, isSecret, newSecret } from './secret.ts'

const cookieName = 'jariyah-device'
const yearSeconds = 31_536_000
/** The oldest of more are forgotten. */
const devicesMax = 20

/** What a browser can be known again by: the app's device key, and a cookie that scripts can't read. */
function marksOf({ config }: Service, caller: Caller): Uint8Array[] {
  const cookie = readCookie(caller, config, cookieName)
  return [...(caller.deviceHash ? [caller.deviceHash] : []), ...(isSecret(cookie) ? [hashOf(cookie)] : [])]
}

/** The mark by which this is a device that the address's owner signed in on, or null. One query, whoever is asked about. */
export async function findKnownDevice(
  service: Service,
  emailKey: string,
  caller: Caller,
): Promise<Uint8Array | null> {
  // Nobody has the empty mark.
  const marks = [...marksOf(service, caller), new Uint8Array(0)]
  const [known] = await service.db.q
    .select({ hash: knownDevice.deviceHash })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(and(eq(person.emailKey, emailKey), inArray(knownDevice.deviceHash, marks)))
    .limit(1)
  return known?.hash ?? null
}

export async function countDevices(q: Queries, personId: string): Promise<number> {
  const [row] = await q.select({ n: count() }).from(knownDevice).where(eq(knownDevice.personId, personId))
  return row?.n ?? 0
}

/** Somebody signed in here. Gives the browser its cookie if it has none. */
export async function rememberDevice(
  service: Service,
  q: Queries,
  personId: string,
  caller: Caller,
): Promise<void> {
  const { config, clock, chance } = service
  const kept = readCookie(caller, config, cookieName)
  const cookie = isSecret(kept) ? kept : newSecret(chance)
  const rule = { maxAgeSeconds: yearSeconds, sameSite: 'Strict' } as const
  caller.setHeader('set-cookie', cookieText(config, cookieName, cookie, rule))
  const marks = [...(caller.deviceHash ? [caller.deviceHash] : []), hashOf(cookie)]
  await q
    .insert(knownDevice)
    .values(marks.map(deviceHash => ({ personId, deviceHash, seenAt: clock.now() })))
    .onConflictDoUpdate({
      target: [knownDevice.personId, knownDevice.deviceHash],
      set: { seenAt: sql`excluded.seen_at`, leftAt: null },
    })
  await q.execute(sql`
    delete from known_device where person_id = ${personId} and device_hash not in (
      select device_hash from known_device where person_id = ${personId} order by seen_at desc limit ${devicesMax})`)
}

export const forgetDevices = (q: Queries, personId: string) =>
  q.delete(knownDevice).where(eq(knownDevice.personId, personId))
