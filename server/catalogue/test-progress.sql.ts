import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { ProgressRow, TogetherRow } from './catalogue.sql.ts'

/** Gifts of test money that count, with what is left of them: few, where real money is taken. */
const testGifts = sql`(
  select d.id, d.captured_minor, d.captured_minor - d.refunded_minor - d.lost_minor as left_minor from donation d
  where d.is_test and d.purpose = 'gift' and d.captured_minor > d.refunded_minor + d.lost_minor)`

/** What test gifts brought each project, counted as `moveProgress` counts. */
export const selectTestProgress = (q: Queries): Promise<ProgressRow[]> =>
  rows(
    q,
    sql`select json_build_object('projectId', l.project_id,
        'raisedMinorGbp', sum(coalesce(v.left_minor_gbp, l.total_minor_gbp)), 'gifts', count(distinct d.id)) as row
      from ${testGifts} d join donation_line l on l.donation_id = d.id
        left join lateral (select o.left_minor_gbp from left_line o
          where o.donation_id = d.id and o.position = l.position and d.left_minor < d.captured_minor offset 0) v on true
      group by l.project_id`,
  )

/** Test gifts to several projects at once, by which these are. */
export const selectTestTogether = (q: Queries): Promise<TogetherRow[]> =>
  rows(
    q,
    sql`select json_build_object('projectIds', project_ids, 'gifts', count(*)) as row
      from (select array_agg(distinct l.project_id collate "C" order by l.project_id collate "C") as project_ids
        from ${testGifts} d join donation_line l on l.donation_id = d.id group by d.id) gift
      where cardinality(project_ids) > 1 group by project_ids`,
  )
