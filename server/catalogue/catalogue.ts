import type {
  Cause,
  CauseCard,
  catalogue as catalogueGroup,
  Project,
  ProjectReport,
} from '../../contract/catalogue.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { type Currency, defaultCurrency } from '../../contract/money.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import type { CauseRow, ProjectRow } from './catalogue.sql.ts'
import { countGifts } from './count-gifts.ts'
import { type Catalogue, loadCatalogue, loadProgress, type Progress } from './load-catalogue.ts'
import { boundsOf, offers, presetsOf, unitPriceOf } from './price.ts'
import { pageOf, placeIn } from './report-place.ts'
import { type ReportRow, selectEarlierReports } from './reports.sql.ts'
import { sumRaised } from './sum-raised.ts'
import { textIn } from './text-in.ts'
import { writtenIn } from './written-in.ts'

interface Reader {
  lang: Language
  currency: Currency
}

interface View extends Reader {
  catalogue: Catalogue
  progress: Progress
}

export function catalogueHandlers(service: Service): Handlers<typeof catalogueGroup> {
  return {
    async cards({ query }) {
      const view = await viewFor(service, query)
      return { causes: view.catalogue.causes.map(row => cardIn(view, row)) }
    },
    async causes({ query }) {
      const view = await viewFor(service, query)
      return {
        causes: view.catalogue.causes.map(row => causeIn(view, row)),
        ratesAsOf: view.catalogue.rates.asOf,
      }
    },
    async cause({ params, query }) {
      const view = await viewFor(service, query)
      const row = view.catalogue.causes.find(cause => cause.id === params.id)
      if (!row) throw new Failure('not_found')
      return causeIn(view, row)
    },
    async reports({ query: { lang, projects } }) {
      const catalogue = await loadCatalogue(service)
      const ids = [...new Set(projects.split(','))]
      const reports = ids.flatMap(id => reportsOf(catalogue, id, lang))
      return { reports: reports.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1)) }
    },
    async earlierReports({ params: { id }, query: { lang, before } }) {
      const { projects } = await loadCatalogue(service)
      if (!projects.has(id)) throw new Failure('not_found')
      const { reports, next } = pageOf(await selectEarlierReports(service.db.q, [id], placeIn(before)))
      return { reports: reports.map(report => reportIn(report, lang)), next }
    },
  }
}

/** Also of a project that takes no more gifts: it is told what became of those that it took. */
function reportsOf({ projects, reports }: Catalogue, id: string, lang: Language) {
  const row = projects.get(id)
  if (!row) return []
  const of = { project: id, title: textIn(row.project.title, lang), charity: row.charity.name }
  return pageOf(reports.get(id) ?? []).reports.map(report => ({ ...reportIn(report, lang), ...of }))
}

/** A project, open or not, in a reader's language and currency; null where there is none. */
export async function findProject(service: Service, id: string, reader: Reader): Promise<Project | null> {
  const view = await viewFor(service, reader)
  const row = view.catalogue.projects.get(id)
  return row ? projectIn(view, row) : null
}

/** A currency without a rate today is shown in pounds. */
async function viewFor(service: Service, { lang, currency }: Reader): Promise<View> {
  const catalogue = await loadCatalogue(service)
  const progress = await loadProgress(service)
  return {
    lang,
    currency: offers(catalogue.rates, currency) ? currency : defaultCurrency,
    catalogue,
    progress,
  }
}

const openProjects = ({ catalogue }: View, causeId: string): ProjectRow[] =>
  [...catalogue.projects.values()].filter(({ project }) => project.causeId === causeId && project.isOpen)

const namesOf = (view: View, row: CauseRow) => ({
  id: row.id,
  // Written by the seed and the admin area, which know no other kinds.
  kind: row.kind as Cause['kind'],
  title: textIn(row.title, view.lang),
  summary: textIn(row.summary, view.lang),
  drawing: row.drawing,
})

/** As many as stand beside each other on a phone. */
const mostQuick = 3

function quickGiftOf({ currency, catalogue: { rates } }: View, projects: readonly ProjectRow[]) {
  const free = projects.find(({ project }) => project.unitMinorGbp === null)?.project
  if (!free) return null
  const presets = presetsOf(free.presetsMinorGbp, currency, rates).slice(0, mostQuick)
  return presets.length > 0 ? { project: free.id, currency, presets } : null
}

function cardIn(view: View, row: CauseRow): CauseCard {
  const projects = openProjects(view, row.id)
  const ids = projects.map(({ project }) => project.id)
  return {
    ...namesOf(view, row),
    projects: ids.length,
    raisedMinorGbp: sumRaised(view.progress, ids),
    gifts: countGifts(view.progress, ids),
    quickGift: quickGiftOf(view, projects),
  }
}

const causeIn = (view: View, row: CauseRow): Cause => ({
  ...namesOf(view, row),
  projects: openProjects(view, row.id).map(project => projectIn(view, project)),
})

function projectIn({ lang, currency, catalogue, progress }: View, row: ProjectRow): Project {
  const { rates, reports } = catalogue
  const { project, charity } = row
  const raised = progress.of.get(project.id)
  const told = pageOf(reports.get(project.id) ?? [])
  return {
    id: project.id,
    causeId: project.causeId,
    charity: { id: charity.id, name: charity.name, country: charity.country },
    title: textIn(project.title, lang),
    summary: textIn(project.summary, lang),
    story: textIn(project.story, lang),
    spending: project.spending.map(({ label, percent }) => ({ label: textIn(label, lang), percent })),
    kind: project.kind as Project['kind'],
    currency,
    presets: presetsOf(project.presetsMinorGbp, currency, rates),
    unitMinor: project.unitMinorGbp === null ? null : unitPriceOf(project.unitMinorGbp, currency, rates),
    ...boundsOf(currency, rates),
    giftAid: project.giftAid,
    zakatEligible: project.zakatCategory !== null,
    // Written by the seed, which knows no other categories.
    zakatCategory: project.zakatCategory as Project['zakatCategory'],
    goalMinorGbp: project.goalMinorGbp,
    raisedMinorGbp: raised?.raisedMinorGbp ?? 0,
    gifts: raised?.gifts ?? 0,
    isOpen: project.isOpen,
    reports: told.reports.map(report => reportIn(report, lang)),
    ...(told.next !== null && { earlierReports: told.next }),
  }
}

const reportIn = ({ id, on, kind, words }: ReportRow, lang: Language): ProjectReport => ({
  id,
  on,
  // Written by the seed and the charity's desk, which know no other kinds.
  kind: kind as ProjectReport['kind'],
  ...writtenIn(words, lang),
})
