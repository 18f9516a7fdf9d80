import { sql } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { WalletMovement } from '../../contract/wallet.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'

interface Asked {
  before?: number | undefined
  limit: number
  lang?: string | undefined
}

type Row = WalletMovement & { seq: number }

/** A wallet's movements, newest first, with the titles of what was given to: a covered card fee is not, for no wallet pays it. */
export async function walletMovements(
  { db }: Service,
  walletId: string,
  { before, limit, lang }: Asked,
): Promise<{ movements: WalletMovement[]; next: number | null }> {
  const language = isLanguage(lang) ? lang : defaultLanguage
  const found = await rows<Row>(
    db.q,
    sql`select json_build_object('id', j.id, 'seq', j.seq, 'kind', j.kind, 'minor', m.minor, 'donationId', j.donation_id,
        'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'titles', coalesce((
          select json_agg(coalesce(p.title ->> ${language}, p.title ->> 'en') order by l.position)
          from donation_line l join project p on p.id = l.project_id where l.donation_id = j.donation_id
            and not l.is_cover), '[]'::json)) as row
      from prepaid_movement m join journal j on j.id = m.journal_id
      where m.balance_id = ${walletId} and j.seq < ${before ?? Number.MAX_SAFE_INTEGER}
      order by j.seq desc limit ${limit + 1}`,
  )
  const page = found.slice(0, limit)
  return {
    movements: page.map(({ id, at, kind, minor, donationId, titles }) => ({
      id,
      at,
      kind,
      minor,
      donationId,
      titles,
    })),
    next: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
  }
}
