import type { ProjectReport } from '../../contract/catalogue.ts'
import type { CharityCard, CharityPage, FundLine, PayoutProof } from '../../contract/charities.ts'
import type { Language } from '../../contract/languages.ts'
import type { ProjectRow } from '../catalogue/catalogue.sql.ts'
import { countGifts } from '../catalogue/count-gifts.ts'
import type { Catalogue, Progress } from '../catalogue/load-catalogue.ts'
import { newestFirst, pageOf } from '../catalogue/report-place.ts'
import type { ReportRow } from '../catalogue/reports.sql.ts'
import { sumRaised } from '../catalogue/sum-raised.ts'
import { textIn } from '../catalogue/text-in.ts'
import { writtenIn } from '../catalogue/written-in.ts'
import type { CharityRow, FundRow, ProofRow } from './charities.sql.ts'

export interface CharityView {
  lang: Language
  catalogue: Catalogue
  progress: Progress
}

export const projectsOf = ({ catalogue }: Pick<CharityView, 'catalogue'>, charityId: string): ProjectRow[] =>
  [...catalogue.projects.values()].filter(({ charity }) => charity.id === charityId)

/** What it wrote itself, in the reader's language or in one that there is; else what the catalogue says. */
function aboutOf({ charity, page }: CharityRow, lang: Language): Pick<CharityCard, 'about' | 'aboutLang'> {
  const hasOwn = Object.keys(page.about).length > 0
  const { text, lang: aboutLang } = writtenIn(hasOwn ? page.about : charity.about, lang)
  return { about: text, aboutLang }
}

export function cardIn(view: CharityView, row: CharityRow): CharityCard {
  const projects = projectsOf(view, row.charity.id)
  const ids = projects.map(({ project }) => project.id)
  return {
    slug: row.page.slug,
    name: row.charity.name,
    country: row.charity.country,
    ...aboutOf(row, view.lang),
    projects: projects.filter(({ project }) => project.isOpen).length,
    raisedMinorGbp: sumRaised(view.progress, ids),
    gifts: countGifts(view.progress, ids),
    isDemo: row.charity.isDemo,
  }
}

export const titleIn = (
  { catalogue, lang }: Pick<CharityView, 'catalogue' | 'lang'>,
  projectId: string,
): string => {
  const row = catalogue.projects.get(projectId)
  return row ? textIn(row.project.title, lang) : projectId
}

const fundIn = (view: CharityView, { project, currency, heldMinor, outMinor }: FundRow): FundLine => ({
  project,
  title: titleIn(view, project),
  currency,
  inMinor: heldMinor + outMinor,
  outMinor,
  heldMinor,
})

export const proofIn = (view: CharityView, row: ProofRow): PayoutProof => ({
  ...row,
  title: titleIn(view, row.project),
})

interface Books {
  funds: readonly FundRow[]
  proofs: readonly ProofRow[]
}

export function charityIn(view: CharityView, row: CharityRow, { funds, proofs }: Books): CharityPage {
  const { page, charity } = row
  const projects = projectsOf(view, charity.id)
  const told = pageOf(
    projects.flatMap(({ project }) => view.catalogue.reports.get(project.id) ?? []).toSorted(newestFirst),
  )
  return {
    ...cardIn(view, row),
    id: charity.id,
    register: page.register,
    registrationNumber: page.registrationNumber,
    website: page.website,
    verifiedAt: page.verifiedAt.toISOString(),
    team: page.team,
    openProjects: projects.filter(({ project }) => project.isOpen).map(each => projectIn(view, each)),
    reports: told.reports.map(report => reportIn(view, report)),
    ...(told.next !== null && { earlierReports: told.next }),
    funds: funds.map(fund => fundIn(view, fund)),
    payouts: proofs.map(proof => proofIn(view, proof)),
  }
}

function projectIn(
  { lang, progress }: CharityView,
  { project }: ProjectRow,
): CharityPage['openProjects'][number] {
  const raised = progress.of.get(project.id)
  return {
    id: project.id,
    causeId: project.causeId,
    title: textIn(project.title, lang),
    summary: textIn(project.summary, lang),
    goalMinorGbp: project.goalMinorGbp,
    raisedMinorGbp: raised?.raisedMinorGbp ?? 0,
    gifts: raised?.gifts ?? 0,
    zakatEligible: project.zakatCategory !== null,
  }
}

export const reportIn = (
  view: Pick<CharityView, 'catalogue' | 'lang'>,
  { id, on, kind, words, projectId }: ReportRow,
): CharityPage['reports'][number] => ({
  id,
  on,
  // Written by the seed and the charity's desk, which know no other kinds.
  kind: kind as ProjectReport['kind'],
  ...writtenIn(words, view.lang),
  project: projectId,
  title: titleIn(view, projectId),
})
