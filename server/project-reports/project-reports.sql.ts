import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { isAfter, millis, type PageAsked } from '../lists/work-rank.sql.ts'
import { type CharityReportRow, charityReport } from './project-reports.schema.ts'

/** Newest first. */
export const selectReportsOf = (q: Queries, charityId: string, most: number): Promise<CharityReportRow[]> =>
  q
    .select()
    .from(charityReport)
    .where(eq(charityReport.charityId, charityId))
    .orderBy(desc(charityReport.writtenAt), asc(charityReport.id))
    .limit(most)

/** How many of a charity's are not published. */
export const countOpen = (q: Queries, charityId: string): Promise<number> =>
  q.$count(charityReport, and(eq(charityReport.charityId, charityId), ne(charityReport.state, 'published')))

/** Locks a report until the end of the transaction: it is changed, withdrawn and decided on one after the other. */
export async function lockReport(tx: Queries, id: string): Promise<CharityReportRow | null> {
  const [row] = await tx.select().from(charityReport).where(eq(charityReport.id, id)).for('update')
  return row ?? null
}

export interface FoundReport {
  report: CharityReportRow
  /** Its name. */
  charity: string
}

const foundReports = (q: Queries) =>
  q
    .select({ report: charityReport, charity: charity.name })
    .from(charityReport)
    .innerJoin(charity, eq(charity.id, charityReport.charityId))

/** Of all charities, the longest waiting first. */
export const selectWaiting = (q: Queries, most: number): Promise<FoundReport[]> =>
  foundReports(q)
    .where(eq(charityReport.state, 'review'))
    .orderBy(asc(charityReport.writtenAt), asc(charityReport.id))
    .limit(most)

/** Of all charities, the last published first. */
export async function selectPublished(
  q: Queries,
  asked: PageAsked,
): Promise<(FoundReport & { rank: string })[]> {
  const { id, state, publishedAt } = charityReport
  const rank = sql`-${millis(sql`${publishedAt}`)}`
  const found = await foundReports(q)
    .where(and(eq(state, 'published'), isAfter(asked, rank, sql`${id}`)))
    .orderBy(desc(publishedAt), asc(id))
    .limit(asked.limit)
  return found.map(each => ({ ...each, rank: String(-Number(each.report.publishedAt)) }))
}
