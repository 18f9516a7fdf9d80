import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

export interface EventRow {
  id: string
  eventType: string
  eventData: object
  sessionId: string | null
  consentVersion: string
  at: Date
}

export interface ConversionRow {
  id: string
  conversionType: string
  valueMinorGbp: number
  metadata: object
  sessionId: string | null
  consentVersion: string
  at: Date
}

/** One statement for all; an id that is there stays as it is. */
export const insertEvents = (q: Queries, events: readonly EventRow[], receivedAt: Date) =>
  q.execute(sql`
    insert into analytics_event (id, event_type, event_data, session_id, consent_version, at, received_at)
    select e.id, e."eventType", e."eventData", e."sessionId", e."consentVersion", e.at, ${receivedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (id uuid, "eventType" text, "eventData" jsonb, "sessionId" uuid, "consentVersion" text, at timestamptz)
    on conflict (id) do nothing`)

export const insertConversion = (q: Queries, row: ConversionRow, receivedAt: Date) =>
  q.execute(sql`
    insert into analytics_conversion
      (id, conversion_type, value_minor_gbp, metadata, session_id, consent_version, at, received_at)
    values (${row.id}, ${row.conversionType}, ${row.valueMinorGbp}, ${JSON.stringify(row.metadata)}::jsonb,
      ${row.sessionId}, ${row.consentVersion}, ${row.at.toISOString()}, ${receivedAt.toISOString()})
    on conflict (id) do nothing`)

/** Answers how many events and conversions are gone. */
export async function deleteReceivedBefore(q: Queries, moment: Date): Promise<number> {
  const before = moment.toISOString()
  const [gone] = await rows<number>(
    q,
    sql`with events as (delete from analytics_event where received_at < ${before} returning 1),
      conversions as (delete from analytics_conversion where received_at < ${before} returning 1)
      select to_json((select count(*) from events) + (select count(*) from conversions)) as row`,
  )
  return gone ?? 0
}
