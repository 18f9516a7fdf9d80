import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isCurrency } from '../../contract/money.ts'
import type { Database, Queries } from '../db/database.ts'
import { cause, charity, project, rateSet } from '../db/schema.ts'
import { type CatalogueContent, readCatalogueContent } from './content.ts'
import { forgetCatalogue } from './load-catalogue.ts'
import { projectReport } from './project-report.ts'

/**
 * Brings causes, charities, projects and rates to what `content/` says. Rows that are not in the content, and whether a
 * project is open where the content does not say so, are left as they are; but a project of the demonstration that has
 * left the content is closed.
 */
export async function seedCatalogue(
  db: Database,
  content: CatalogueContent = readCatalogueContent(),
): Promise<void> {
  await db.transaction(async tx => {
    await tx
      .insert(charity)
      .values(content.charities)
      .onConflictDoUpdate({
        target: charity.id,
        set: excluded(charity, ['name', 'country', 'about', 'isDemo']),
      })
    await tx
      .insert(cause)
      .values(content.causes.map((row, position) => ({ ...row, position, isDemo: true })))
      .onConflictDoUpdate({
        target: cause.id,
        set: excluded(cause, ['kind', 'drawing', 'position', 'title', 'summary']),
      })
    await tx
      .insert(project)
      .values(content.projects.map((row, position) => ({ ...row, position })))
      .onConflictDoUpdate({ target: project.id, set: excluded(project, projectColumns) })
    await openAndClose(tx, content.projects)
    await seedReports(tx, content)
    const { date, source, rates } = content.rates
    const perGbp = Object.fromEntries(Object.entries(rates).filter(([code]) => isCurrency(code)))
    // A day's rates stay as they were, so that a price can be computed again.
    await tx.insert(rateSet).values({ asOf: date, source, perGbp }).onConflictDoNothing()
  })
  forgetCatalogue(db)
}

async function openAndClose(tx: Queries, projects: CatalogueContent['projects']): Promise<void> {
  const ids = projects.map(({ id }) => id)
  await tx
    .update(project)
    .set({ isOpen: false })
    .where(and(eq(project.isDemo, true), notInArray(project.id, ids)))
  for (const isOpen of [true, false]) {
    const told = projects.filter(each => each.isOpen === isOpen).map(({ id }) => id)
    if (told.length > 0) await tx.update(project).set({ isOpen }).where(inArray(project.id, told))
  }
}

/** What invented projects have done is told of those that are there. */
async function seedReports(tx: Queries, { reports, projects }: CatalogueContent): Promise<void> {
  const invented = new Set(projects.filter(({ isDemo }) => isDemo).map(({ id }) => id))
  const told = reports.filter(({ projectId }) => invented.has(projectId))
  if (told.length === 0) return
  await tx
    .insert(projectReport)
    .values(told.map(({ on, text, ...row }) => ({ ...row, happenedOn: on, words: text, isDemo: true })))
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
  'isDemo',
  'giftAid',
]

/** `set` of an upsert: each column takes the value that the insert brought. */
function excluded(table: PgTable, names: readonly string[]) {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    names.map(name => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
  )
}
