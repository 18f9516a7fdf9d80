import type { Database } from '../db/database.ts'
import type { Service } from '../service.ts'
import {
  type CauseRow,
  type ProgressRow,
  type ProjectRow,
  selectCauses,
  selectNewestRates,
  selectProgress,
  selectProjects,
  selectTogether,
  type TogetherRow,
} from './catalogue.sql.ts'
import type { Rates } from './price.ts'
import { type ReportRow, selectReports } from './reports.sql.ts'
import { selectTestProgress, selectTestTogether } from './test-progress.sql.ts'

/** All causes, projects and rates, in all languages and in pounds. */
export interface Catalogue {
  causes: readonly CauseRow[]
  projects: ReadonlyMap<string, ProjectRow>
  /** By project, newest first; one more than a page holds. */
  reports: ReadonlyMap<string, readonly ReportRow[]>
  rates: Rates
}

export interface Progress {
  /** What each project has raised, of real money where that is taken; one without gifts is missing. */
  of: ReadonlyMap<string, ProgressRow>
  /** The gifts that are counted in several of these. */
  together: readonly TogetherRow[]
}

interface Kept<T> {
  until: number
  value: Promise<T>
}

const catalogues = new WeakMap<Database, Kept<Catalogue>>()
const progresses = new WeakMap<Database, Kept<Progress>>()

type World = Pick<Service, 'config' | 'db' | 'clock' | 'payments'>

export const loadCatalogue = (world: World): Promise<Catalogue> => kept(catalogues, world, readCatalogue)

export const loadProgress = (world: World): Promise<Progress> => kept(progresses, world, readProgress)

/** To be called after a write to causes, charities, projects or rates. */
export const forgetCatalogue = (db: Database): void => void catalogues.delete(db)

/** To be called after a commit that moved a project's money. */
export const forgetProgress = (db: Database): void => void progresses.delete(db)

function kept<T>(
  cache: WeakMap<Database, Kept<T>>,
  world: World,
  read: (world: World) => Promise<T>,
): Promise<T> {
  const { db, clock, config } = world
  const keptMs = config.catalogueMs
  const now = clock.now().getTime()
  const known = cache.get(db)
  // A clock that was set back must not keep an entry alive.
  if (known && known.until > now && known.until <= now + keptMs) return known.value
  const value = read(world)
  const entry = { until: now + keptMs, value }
  cache.set(db, entry)
  value.catch(() => {
    if (cache.get(db) === entry) cache.delete(db)
  })
  return value
}

async function readCatalogue({ db: { q }, payments }: World): Promise<Catalogue> {
  const causes = await selectCauses(q)
  const projects = await selectProjects(q)
  const reports = Map.groupBy(await selectReports(q), ({ projectId }) => projectId)
  const [newest] = await selectNewestRates(q)
  return {
    causes,
    projects: new Map(projects.map(row => [row.project.id, row])),
    reports,
    rates: {
      asOf: newest?.asOf ?? '',
      perGbp: newest?.perGbp ?? {},
      largestMinorOf: payments.largestMinorOf,
    },
  }
}

async function readProgress({ db: { q }, payments }: World): Promise<Progress> {
  const progress = await selectProgress(q)
  const together = await selectTogether(q)
  if (payments.isTest) return { of: new Map(progress.map(row => [row.projectId, row])), together }
  const tests = new Map((await selectTestProgress(q)).map(row => [row.projectId, row]))
  const testsTogether = await selectTestTogether(q)
  return {
    of: new Map(progress.map(row => [row.projectId, lessTests(row, tests.get(row.projectId))])),
    together: [...together, ...testsTogether.map(row => ({ ...row, gifts: -row.gifts }))],
  }
}

const lessTests = (all: ProgressRow, test: ProgressRow | undefined): ProgressRow => ({
  projectId: all.projectId,
  raisedMinorGbp: all.raisedMinorGbp - (test?.raisedMinorGbp ?? 0),
  gifts: all.gifts - (test?.gifts ?? 0),
})
