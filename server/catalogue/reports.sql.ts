import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { Localised } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { type ReportPlace, reportsOfPage } from './report-place.ts'

export interface ReportRow extends ReportPlace {
  projectId: string
  kind: string
  words: Partial<Localised>
}

/** What came with the content stands before what charities published of the same day. */
const broughtRank = sql`9999999999999::bigint`
const writtenRank = sql`(extract(epoch from published_at) * 1000)::bigint`
const broughtId = sql`id collate "C"`
const writtenId = sql`id::text collate "C"`

/** One more than a page holds: whether there is another. */
const most = reportsOfPage + 1

const row = sql`json_build_object('id', r.id, 'projectId', r.project_id, 'on', r.happened_on, 'rank', r.rank,
  'kind', r.kind, 'words', r.words) as row`

/** Those that came with the content, and those that charities wrote and an administrator has read: the newest, or the newest before a place. */
function newest(isOf: SQL, before: ReportPlace | null): SQL {
  const isBefore = (rank: SQL, id: SQL) =>
    before
      ? sql`(happened_on, ${rank}, ${id}) < (${before.on}::date, ${before.rank}::bigint, ${before.id}::text collate "C")`
      : sql`true`
  return sql`select * from (
      (select ${broughtId} as id, project_id, happened_on, kind, words, ${broughtRank} as rank
        from project_report where ${isOf} and ${isBefore(broughtRank, broughtId)})
      union all
      (select ${writtenId}, project_id, happened_on, kind, jsonb_build_object(lang, words), ${writtenRank}
        from charity_report where state = 'published' and ${isOf} and ${isBefore(writtenRank, writtenId)}
        order by happened_on desc, published_at desc, charity_report.id desc limit ${most})
    ) told order by happened_on desc, rank desc, id desc limit ${most}`
}

/** The newest of each project, one more than a page holds, in their order. */
export const selectReports = (q: Queries): Promise<ReportRow[]> =>
  rows(
    q,
    sql`select ${row} from project p cross join lateral (${newest(sql`project_id = p.id`, null)}) r
      order by r.project_id, r.happened_on desc, r.rank desc, r.id desc`,
  )

/** Those of some projects that stand before a place, one more than a page holds, in their order. */
export const selectEarlierReports = (
  q: Queries,
  projects: readonly string[],
  before: ReportPlace,
): Promise<ReportRow[]> =>
  rows(
    q,
    sql`select ${row} from (${newest(
      sql`project_id in (select jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb))`,
      before,
    )}) r order by r.happened_on desc, r.rank desc, r.id desc`,
  )
