import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isCurrency } from '../../contract/money.ts'
import type { Database, Queries } from '../db/database.ts'
import { cause, charity, project, rateSet } from '../db/schema.ts'
import { readCatalogueContent } from './content.ts'
import { forgetCatalogue } from './load-catalogue.ts'
import { projectReport } from './project-report.ts'

/**
 * Brings causes, charities, projects and rates to what `content/` says. Rows that are not in the content, and
 * whether a project is open, are left as they are. The content is a demonstration until an operator replaces it.
 */
export async function seedCatalogue(db: Database): Promise<void> {
  const content = readCatalogueContent()
  await db.transaction(async tx => {
    await tx
      .insert(charity)
      .values(content.charities.map(row => ({ ...row, isDemo: true })))
      .onConflictDoUpdate({ target: charity.id, set: excluded(charity, ['name', 'country', 'about']) })
    await tx
      .insert(cause)
      .values(content.causes.map((row, position) => ({ ...row, position, isDemo: true })))
      .onConflictDoUpdate({
        target: cause.id,
        set: excluded(cause, ['kind', 'position', 'title', 'summary']),
      })
    await tx
      .insert(project)
      .values(content.projects.map((row, position) => ({ ...row, position, isDemo: true })))
      .onConflictDoUpdate({ target: project.id, set: excluded(project, projectColumns) })
    await seedReports(tx, content.reports)
    const { date, source, rates } = content.rates
    const perGbp = Object.fromEntries(Object.entries(rates).filter(([code]) => isCurrency(code)))
    // A day's rates stay as they were, so that a price can be computed again.
    await tx.insert(rateSet).values({ asOf: date, source, perGbp }).onConflictDoNothing()
  })
  forgetCatalogue(db)
}

async function seedReports(
  tx: Queries,
  reports: ReturnType<typeof readCatalogueContent>['reports'],
): Promise<void> {
  if (reports.length === 0) return
  await tx
    .insert(projectReport)
    .values(reports.map(({ on, text, ...row }) => ({ ...row, happenedOn: on, words: text, isDemo: true })))
    .onConflictDoUpdate({
      target: projectReport.id,
      set: excluded(projectReport, ['projectId', 'happenedOn', 'kind', 'words']),
    })
}

const projectColumns = [
  'causeId',
  'charityId',
  'position',
  'kind',
  'title',
  'summary',
  'story',
  'spending',
  'unitMinorGbp',
  'presetsMinorGbp',
  'goalMinorGbp',
  'isRestricted',
  'zakatCategory',
]

/** `set` of an upsert: each column takes the value that the insert brought. */
function excluded(table: PgTable, names: readonly string[]) {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    names.map(name => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
  )
}
