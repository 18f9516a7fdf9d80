import { sql } from 'drizzle-orm'
import type { StatementGift, YearlyStatement } from '../../contract/yearly-statement.ts'
import type { Queries } from '../db/database.ts'
import { declarationOf, isExcluded } from '../donations/gift-aid.sql.ts'
import type { ClaimableLine, Declaration } from '../donations/gift-aid.ts'
import { rows } from '../ledger/rows.ts'
import type { YearBounds } from './year-bounds.ts'

/** A gift as the books have it. */
export interface BookedGift extends Pick<StatementGift, 'id' | 'currency' | 'entry' | 'isTest'> {
  paidAt: string
  from: NonNullable<StatementGift['from']> | null
  lines: (ClaimableLine & { projectId: string; quantity: number })[]
  /** What each of its journals brought the projects, in the order of the books; what they lost is negative. */
  moves: { kind: 'gift' | StatementGift['changes'][number]['kind']; at: string; minor: number }[]
  declaration: Declaration | null
}

type Bounds = Pick<YearBounds, 'from' | 'until'>

const within = ({ from, until }: Bounds) =>
  sql`d.captured_minor > 0 and d.paid_at >= ${from.toISOString()} and d.paid_at < ${until.toISOString()}`

/** What a journal brought to the projects: what it credits to funds, and what the platform bore in their place. */
const moved = sql`(
  select -sum(p.minor) as minor from posting p join account a on a.id = p.account_id
  where p.journal_id = j.id and (a.name like 'fund/%' or a.name = 'platform'))`

/** That a dispute ended against the gift. The projects lost the money when it was opened, so this journal moves none of theirs. */
const isLossOf = sql`j.kind = 'dispute_opened' and lost.kind = 'dispute_lost' and lost.source_id = j.source_id`

/** A person's gifts that were paid in the time, oldest first, their amounts out of the ledger. */
export const selectBookedGifts = (q: Queries, personId: string, bounds: Bounds) =>
  rows<BookedGift>(
    q,
    sql`select json_build_object('id', d.id, 'currency', d.currency, 'paidAt', d.paid_at, 'isTest', d.is_test,
        'from', case when d.balance_minor > 0 then json_build_object('kind', d.balance_kind, 'minor', d.balance_minor) end,
        'entry', (select l.index from journal j join log_leaf l on l.journal_id = j.id
          where j.donation_id = d.id and j.kind = 'gift'),
        'lines', (select json_agg(json_build_object('projectId', l.project_id, 'quantity', l.quantity,
            'minor', l.total_minor, 'isExcluded', ${isExcluded}, 'isCover', l.is_cover) order by l.position)
          from donation_line l where l.donation_id = d.id),
        'moves', (select json_agg(json_build_object('kind', coalesce(lost.kind, j.kind), 'at', coalesce(lost.at, j.at),
            'minor', m.minor) order by j.seq)
          from journal j cross join lateral ${moved} m left join journal lost on ${isLossOf}
          where j.donation_id = d.id and m.minor <> 0),
        'declaration', ${declarationOf}) as row
      from person_gift g join donation d on d.id = g.donation_id
      where g.person_id = ${personId} and d.purpose = 'gift' and ${within(bounds)}
      order by d.paid_at, d.id`,
  )

/** What the person paid into balances in the time, less what came back of it. */
export const selectSetAside = (q: Queries, personId: string, bounds: Bounds) =>
  rows<YearlyStatement['setAside'][number]>(
    q,
    sql`select json_build_object('kind', d.purpose, 'currency', d.currency, 'isTest', d.is_test,
        'minor', -sum(p.minor)) as row
      from person_gift g join donation d on d.id = g.donation_id
      join journal j on j.donation_id = d.id join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where g.person_id = ${personId} and d.purpose <> 'gift' and ${within(bounds)}
        and (a.name like 'liability/%' or a.name = 'platform')
      group by d.purpose, d.currency, d.is_test having sum(p.minor) <> 0
      order by d.purpose, d.currency, d.is_test`,
  )

/** When the person's first gift was paid; null before one was. */
export async function selectFirstGiftAt(q: Queries, personId: string): Promise<Date | null> {
  const [at] = await rows<string | null>(
    q,
    sql`select to_json(min(d.paid_at)) as row from person_gift g join donation d on d.id = g.donation_id
      where g.person_id = ${personId} and d.purpose = 'gift'`,
  )
  return at ? new Date(at) : null
}
