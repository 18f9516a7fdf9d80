import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { cause, charity, type Localised, project, rateSet } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { projectProgress } from './project-progress.ts'
import { projectReport } from './project-report.ts'

export type CauseRow = typeof cause.$inferSelect
export type ProjectRow = { project: typeof project.$inferSelect; charity: typeof charity.$inferSelect }
export type ProgressRow = typeof projectProgress.$inferSelect

export const selectCauses = (q: Queries): Promise<CauseRow[]> =>
  q.select().from(cause).orderBy(asc(cause.position), asc(cause.id))

export const selectProjects = (q: Queries): Promise<ProjectRow[]> =>
  q
    .select()
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .orderBy(asc(project.position), asc(project.id))

export const selectNewestRates = (q: Queries): Promise<(typeof rateSet.$inferSelect)[]> =>
  q.select().from(rateSet).orderBy(desc(rateSet.asOf)).limit(1)

export const selectProgress = (q: Queries): Promise<ProgressRow[]> => q.select().from(projectProgress)

export interface ReportRow {
  id: string
  projectId: string
  happenedOn: string
  kind: string
  words: Partial<Localised>
}

/** Of those that a charity wrote itself, of each project. */
const mostWritten = 20

/** Those that came with the content, and those that charities wrote and an administrator has read. Newest first. */
export async function selectReports(q: Queries): Promise<ReportRow[]> {
  const brought: ReportRow[] = await q
    .select()
    .from(projectReport)
    .orderBy(desc(projectReport.happenedOn), asc(projectReport.id))
  const written = await rows<ReportRow>(
    q,
    sql`select json_build_object('id', r.id, 'projectId', r.project_id, 'happenedOn', r.happened_on, 'kind', r.kind,
        'words', json_build_object(r.lang, r.words)) as row
      from project p cross join lateral (
        select * from charity_report where project_id = p.id and state = 'published'
        order by happened_on desc, published_at desc limit ${mostWritten}) r
      order by r.happened_on desc, r.published_at desc`,
  )
  return [...brought, ...written].toSorted((a, b) => compared(b.happenedOn, a.happenedOn))
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
