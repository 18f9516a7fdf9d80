import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** A mail that was captured instead of sent. */
export interface CapturedMail {
  id: string
  to: string
  subject: string
  headers: Record<string, string>
  text: string
  html: string
  /** ISO 8601. */
  at: string
}

const asRow = sql`json_build_object('id', id, 'to', to_address, 'subject', subject, 'headers', headers, 'text', text,
  'html', html, 'at', at) as row`

/** The newest first; those to one address when it is given. */
export const selectCaptured = (q: Queries, to: string | null, limit: number): Promise<CapturedMail[]> =>
  rows<CapturedMail>(
    q,
    sql`select ${asRow} from captured_mail where ${to}::text is null or lower(to_address) = lower(${to})
      order by at desc, id desc limit ${limit}`,
  )

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findCaptured(q: Queries, id: string): Promise<CapturedMail | null> {
  if (!idForm.test(id)) return null
  const [mail] = await rows<CapturedMail>(q, sql`select ${asRow} from captured_mail where id = ${id}`)
  return mail ?? null
}
