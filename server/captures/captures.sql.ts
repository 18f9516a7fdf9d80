import { sql } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

export type CaptureState = 'waiting' | 'confirmed' | 'unsubscribed'
export type CaptureType = 'lead' | 'subscriber'

/** What a new record says. */
export interface NewCapture {
  id: string
  emailKey: string
  email: string
  type: CaptureType
  source: string
  metadata: object
  language: Language
  consentVersion: string
  at: Date
}

export interface KnownCapture {
  id: string
  state: CaptureState
  type: CaptureType
  asked: number
  askedAt: string | null
}

const known = sql`json_build_object('id', id, 'state', state, 'type', type, 'asked', asked, 'askedAt', asked_at) as row`

/** Writes an address down that is not known yet, then locks and answers the row there is. */
export async function holdCapture(q: Queries, capture: NewCapture): Promise<KnownCapture> {
  const at = capture.at.toISOString()
  await q.execute(sql`
    insert into capture (id, email_key, email, type, source, metadata, language, consent_version, consented_at, created_at)
    values (${capture.id}, ${capture.emailKey}, ${capture.email}, ${capture.type}, ${capture.source},
      ${JSON.stringify(capture.metadata)}::jsonb, ${capture.language}, ${capture.consentVersion}, ${at}, ${at})
    on conflict (email_key) do nothing`)
  const [row] = await rows<KnownCapture>(
    q,
    sql`select ${known} from capture where email_key = ${capture.emailKey} for update`,
  )
  if (!row) throw new Error('a captured address was erased while it was written')
  return row
}

/** The newest consent and words count. */
export const renewCapture = (q: Queries, id: string, type: CaptureType, capture: NewCapture) =>
  q.execute(sql`
    update capture set state = 'waiting', email = ${capture.email}, type = ${type}, source = ${capture.source},
      metadata = ${JSON.stringify(capture.metadata)}::jsonb, language = ${capture.language},
      consent_version = ${capture.consentVersion}, consented_at = ${capture.at.toISOString()}, unsubscribed_at = null
    where id = ${id}`)

export const setCaptureType = (q: Queries, id: string, type: CaptureType) =>
  q.execute(sql`update capture set type = ${type} where id = ${id}`)

export const countAsked = (q: Queries, id: string, at: Date) =>
  q.execute(sql`update capture set asked = asked + 1, asked_at = ${at.toISOString()} where id = ${id}`)

/** Answers the address, or null where it was not waiting (any more). One that is confirmed stays so. */
export async function confirmCapture(q: Queries, id: string, at: Date): Promise<string | null> {
  const [email] = await rows<string>(
    q,
    sql`update capture set state = 'confirmed', confirmed_at = coalesce(confirmed_at, ${at.toISOString()})
      where id = ${id} and state <> 'unsubscribed' returning to_json(email) as row`,
  )
  return email ?? null
}

/** Forgets the address and all about it, but not that it wants no mail. */
export const unsubscribeCapture = (q: Queries, id: string, at: Date) =>
  q.execute(sql`
    update capture set state = 'unsubscribed', email = null, source = '', metadata = '{}',
      unsubscribed_at = coalesce(unsubscribed_at, ${at.toISOString()})
    where id = ${id}`)

const jobKeyStart = 'confirm-subscription'

/** One mail per address and asking. */
export const mailKeyOf = (id: string, asked: number): string => `${jobKeyStart}:${id}:${asked}`

/** Deletes addresses with what was to be mailed to them, or stands in the capture mailbox. */
async function deleteCaptures(q: Queries, which: ReturnType<typeof sql>): Promise<number> {
  const ids = await rows<string>(q, sql`delete from capture where ${which} returning to_json(id) as row`)
  if (ids.length === 0) return 0
  const jobs = sql`select id from job where kind = 'mail'
    and key like any (array(select ${jobKeyStart} || ':' || gone.id || ':%' from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as gone (id)))`
  await q.execute(sql`delete from captured_mail where id in (${jobs})`)
  await q.execute(sql`delete from job where id in (${jobs})`)
  return ids.length
}

export const eraseById = (q: Queries, id: string): Promise<number> => deleteCaptures(q, sql`id = ${id}`)

export const eraseByKey = (q: Queries, emailKey: string): Promise<number> =>
  deleteCaptures(q, sql`email_key = ${emailKey}`)

/** Nobody has confirmed them. */
export const eraseWaitingBefore = (q: Queries, moment: Date): Promise<number> =>
  deleteCaptures(q, sql`state = 'waiting' and created_at < ${moment.toISOString()}`)

/** Whose account the address is; null where there is none. */
export async function personOf(q: Queries, email: string): Promise<string | null> {
  const [id] = await rows<string>(
    q,
    sql`select to_json(id) as row from person where email_key = ${email.toLowerCase()}`,
  )
  return id ?? null
}
