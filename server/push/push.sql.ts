import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { PushChoices } from '../../contract/push.ts'
import type { PushTopic } from '../../contract/push-message.ts'
import { bytea } from '../db/bytes.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** Where a device can be reached. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushSubscription extends PushAddress {
  id: string
  /** Whose news it hears, beside the device's own. */
  personId: string | null
  choices: PushChoices
}

/** A field that is left out where nothing was chosen. */
const ifThere = (field: string, column: SQL): SQL =>
  sql`case when ${column} is null then '{}' else jsonb_build_object(${field}::text, ${column}) end`

const choicesRow = sql`json_build_object('topics', topics, 'language', language, 'timeZone', time_zone,
  'quiet', case when quiet_from is null then null else jsonb_build_object('from', quiet_from, 'to', quiet_to)
    || ${ifThere('letsPrayers', sql`quiet_lets_prayers`)} end,
  'place', case when latitude is null then null else jsonb_build_object('latitude', latitude, 'longitude', longitude)
    || ${ifThere('timeZone', sql`place_time_zone`)} || ${ifThere('calculation', sql`calculation`)}
    || ${ifThere('before', sql`prayers_before`)} end)`

/** As words: in a json column they stay in their order. */
const wordsOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

const nowhere = {
  latitude: null,
  longitude: null,
  timeZone: undefined,
  calculation: undefined,
  before: undefined,
}

function placeColumns(place: PushChoices['place']): [column: SQL, value: SQL][] {
  const { latitude, longitude, timeZone, calculation, before } = place ?? nowhere
  return [
    [sql`latitude`, sql`${latitude}`],
    [sql`longitude`, sql`${longitude}`],
    [sql`place_time_zone`, sql`${timeZone ?? null}`],
    [sql`calculation`, sql`${wordsOf(calculation)}::json`],
    [sql`prayers_before`, sql`${wordsOf(before)}::json`],
  ]
}

/** The columns of what was chosen, with their values. */
const chosen = ({ topics, language, timeZone, quiet, place }: PushChoices): [column: SQL, value: SQL][] => [
  [sql`topics`, sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(topics)])}::jsonb))`],
  [sql`language`, sql`${language satisfies Language}`],
  [sql`time_zone`, sql`${timeZone}`],
  [sql`quiet_from`, sql`${quiet?.from ?? null}`],
  [sql`quiet_to`, sql`${quiet?.to ?? null}`],
  [sql`quiet_lets_prayers`, sql`${quiet?.letsPrayers ?? null}::boolean`],
  ...placeColumns(place),
]

interface Owner {
  deviceHash: Uint8Array
  personId: string | null
  sessionId: string | null
  now: Date
}

/** In place of the device's earlier one; an endpoint that was another device's (its storage was wiped) moves here. */
export async function upsertSubscription(
  tx: Queries,
  { deviceHash, personId, sessionId, now }: Owner,
  { endpoint, p256dh, auth }: PushAddress,
  choices: PushChoices,
): Promise<void> {
  const values: [SQL, SQL][] = [
    [sql`person_id`, sql`${personId}`],
    [sql`session_id`, sql`${sessionId}`],
    [sql`endpoint`, sql`${endpoint}`],
    [sql`p256dh`, sql`${p256dh}`],
    [sql`auth`, sql`${auth}`],
    [sql`changed_at`, sql`${now.toISOString()}`],
    ...chosen(choices),
  ]
  const columns = sql.join(
    values.map(([column]) => column),
    sql`, `,
  )
  const given = sql.join(
    values.map(([, value]) => value),
    sql`, `,
  )
  const excluded = sql.join(
    values.map(([column]) => sql`${column} = excluded.${column}`),
    sql`, `,
  )
  await dropElsewhere(tx, endpoint, deviceHash)
  await tx.execute(sql`
    insert into push_subscription (device_hash, created_at, ${columns})
    values (${bytea(deviceHash)}, ${now.toISOString()}, ${given})
    on conflict (device_hash) do update set ${excluded}`)
}

/** Answers false when the device has none. */
export async function updateChoices(
  q: Queries,
  { deviceHash, personId, sessionId, now }: Owner,
  choices: PushChoices,
): Promise<boolean> {
  const set = sql.join(
    chosen(choices).map(([column, value]) => sql`${column} = ${value}`),
    sql`, `,
  )
  const changed = await rows(
    q,
    sql`update push_subscription set ${set}, person_id = ${personId}, session_id = ${sessionId}, changed_at = ${now.toISOString()}
      where device_hash = ${bytea(deviceHash)} returning to_json(true) as row`,
  )
  return changed.length > 0
}

/** The browser was given another address: what was chosen and whose it is stays. Answers false when the device has none. */
export async function updateAddress(
  tx: Queries,
  deviceHash: Uint8Array,
  { endpoint, p256dh, auth }: PushAddress,
  now: Date,
): Promise<boolean> {
  await dropElsewhere(tx, endpoint, deviceHash)
  const changed = await rows(
    tx,
    sql`update push_subscription
      set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, changed_at = ${now.toISOString()}
      where device_hash = ${bytea(deviceHash)} returning to_json(true) as row`,
  )
  return changed.length > 0
}

/** An endpoint is one browser's: another device that had it has lost its storage. Of two at once, the second waits for the first. */
async function dropElsewhere(tx: Queries, endpoint: string, deviceHash: Uint8Array): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}::text, 0))`)
  await tx.execute(
    sql`delete from push_subscription where endpoint = ${endpoint} and device_hash <> ${bytea(deviceHash)}`,
  )
}

export async function findChoices(q: Queries, deviceHash: Uint8Array): Promise<PushChoices | null> {
  const [found] = await rows<PushChoices>(
    q,
    sql`select ${choicesRow} as row from push_subscription where device_hash = ${bytea(deviceHash)}`,
  )
  return found ?? null
}

export async function findSubscription(q: Queries, id: string): Promise<PushSubscription | null> {
  const [found] = await rows<PushSubscription>(
    q,
    sql`select json_build_object('id', id, 'personId', person_id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'choices', ${choicesRow}) as row
      from push_subscription where id = ${id}`,
  )
  return found ?? null
}

export const deleteSubscription = (q: Queries, deviceHash: Uint8Array) =>
  q.execute(sql`delete from push_subscription where device_hash = ${bytea(deviceHash)}`)

/** Only as long as it is still the one that was found dead. */
export const deleteDead = (q: Queries, { id, endpoint }: PushSubscription) =>
  q.execute(sql`delete from push_subscription where id = ${id} and endpoint = ${endpoint}`)

/** To whom: one device, all of a person's, some by their ids, or all that chose the topic. */
export type PushTo =
  | { deviceHash: Uint8Array }
  | { personId: string }
  | { ids: readonly string[] }
  | 'everyone'

const meant = (to: PushTo): SQL => {
  if (to === 'everyone') return sql`true`
  if ('ids' in to)
    return sql`id in (select jsonb_array_elements_text(${JSON.stringify(to.ids)}::jsonb)::uuid)`
  return 'personId' in to ? sql`person_id = ${to.personId}` : sql`device_hash = ${bytea(to.deviceHash)}`
}

/** Ids of the subscriptions that a notification is for. `topic` null: whatever they chose. */
export const selectMeant = (q: Queries, to: PushTo, topic: PushTopic | null): Promise<string[]> =>
  rows<string>(
    q,
    sql`select to_json(id) as row from push_subscription
      where ${meant(to)} and ${topic === null ? sql`true` : sql`topics @> array[${topic}]`} order by id`,
  )
