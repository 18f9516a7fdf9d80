import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import { split } from '../../contract/split.ts'
import type { Queries } from '../db/database.ts'
import { rows } from './rows.ts'

/** One kind of money of a project's fund. */
interface Part {
  projectId: string
  currency: Currency
  isTest: boolean
}

interface TakenGift {
  /** What went back of it, or is disputed. */
  goneMinor: number
  lines: { projectId: string; minor: number }[]
  /** What its journals took for that from the fund. */
  takenMinor: number
}

/**
 * What we bear of gifts to a project, since its fund held too little when they went back: as they stand now, without one gift where
 * that is asked for. To be read after the fund's lock.
 */
export async function borneOf(
  tx: Queries,
  { projectId, currency, isTest }: Part,
  without: string | null = null,
): Promise<number> {
  const found = await rows<TakenGift>(
    tx,
    sql`select json_build_object('goneMinor', d.refunded_minor + d.disputed_minor + d.lost_minor,
        'lines', (select json_agg(json_build_object('projectId', l.project_id, 'minor', l.total_minor) order by l.position)
          from donation_line l where l.donation_id = d.id),
        'takenMinor', (select coalesce(sum(p.minor), 0) from journal j join posting p on p.journal_id = j.id
          join account a on a.id = p.account_id
          where j.donation_id = d.id and j.kind <> 'gift' and a.name = 'fund/' || ${projectId})) as row
      from donation d where d.currency = ${currency} and d.is_test = ${isTest} and d.id is distinct from ${without}::uuid
        and d.id in (select j.donation_id from account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
          where a.name = 'platform' and a.currency = ${currency})
        and exists (select from donation_line l where l.donation_id = d.id and l.project_id = ${projectId})`,
  )
  return found.reduce((sum, gift) => sum + goneOf(gift, projectId) - gift.takenMinor, 0)
}

/** What the project's lines bear of what is gone, as the books split it. */
function goneOf({ goneMinor, lines }: TakenGift, projectId: string): number {
  const parts = split(
    goneMinor,
    lines.map(({ minor }) => minor),
  )
  return lines.reduce((sum, line, i) => sum + (line.projectId === projectId ? (parts[i] ?? 0) : 0), 0)
}

/** What we had back of that from payouts that came back. */
export async function hadBackOf(tx: Queries, { projectId, currency, isTest }: Part): Promise<number> {
  const [minor] = await rows<number>(
    tx,
    sql`select to_json(coalesce(-sum(p.minor), 0)) as row from disbursement d
        join journal j on j.kind = 'disbursement_returned' and j.source_id = d.id::text
        join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where d.project_id = ${projectId} and d.currency = ${currency} and d.is_test = ${isTest} and d.state = 'returned'
        and a.name = 'platform'`,
  )
  return minor ?? 0
}
