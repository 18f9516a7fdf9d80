import { eq } from 'drizzle-orm'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import type { KeptReport, reportDesk } from '../../contract/project-reports.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import { charityOf } from '../charities/charity-of.ts'
import { type CharityView, projectsOf, titleIn } from '../charities/present-charity.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type CheckedReport, checkReport } from './check-report.ts'
import { type CharityReportRow, charityReport } from './project-reports.schema.ts'
import { countOpen, lockReport, selectReportsOf } from './project-reports.sql.ts'

const mostShown = 200
/** Of a charity, not published: more are not read in a day. */
const mostOpen = 100

type View = Pick<CharityView, 'catalogue' | 'lang'>

/** The reports of the caller's charity. */
export function reportDeskHandlers(service: Service): Handlers<typeof reportDesk> {
  const { db, clock } = service
  const viewIn = async (lang: Language): Promise<View> => ({ lang, catalogue: await loadCatalogue(service) })
  const deskOf = async (charityId: string, view: View): Promise<Answer<typeof reportDesk.list>> => ({
    reports: (await selectReportsOf(db.q, charityId, mostShown)).map(row => presentReport(view, row)),
    projects: projectsOf(view, charityId).map(({ project: { id, title } }) => ({
      id,
      title: textIn(title, view.lang),
    })),
  })
  return {
    async list({ query: { lang } }, caller) {
      return await deskOf(await charityOf(db.q, caller), await viewIn(lang))
    },
    async save({ params: { id }, query: { lang }, body }, caller) {
      const charityId = await charityOf(db.q, caller)
      const view = await viewIn(lang)
      const now = clock.now()
      const report = checkReport(body, { charityId, catalogue: view.catalogue, now })
      return presentReport(view, await db.transaction(tx => keep(tx, { id, charityId, report, now })))
    },
    async withdraw({ params: { id }, query: { lang } }, caller) {
      const charityId = await charityOf(db.q, caller)
      await db.transaction(async tx => {
        const row = await ownReport(tx, id, charityId)
        if (row.state === 'published') throw new Failure('state_changed')
        await tx.delete(charityReport).where(eq(charityReport.id, id))
      })
      return await deskOf(charityId, await viewIn(lang))
    },
  }
}

/** Another charity's report is none of the caller's business. */
async function ownReport(tx: Queries, id: string, charityId: string): Promise<CharityReportRow> {
  const row = await lockReport(tx, id)
  if (row?.charityId !== charityId) throw new Failure('not_found')
  return row
}

interface Written {
  id: string
  charityId: string
  report: CheckedReport
  now: Date
}

async function keep(tx: Queries, { id, charityId, report, now }: Written): Promise<CharityReportRow> {
  if ((await tx.$count(charityReport, eq(charityReport.id, id))) === 0) {
    if ((await countOpen(tx, charityId)) >= mostOpen) throw new Failure('too_many_of_these')
    await tx
      .insert(charityReport)
      .values({ id, charityId, ...report, state: 'review', writtenAt: now })
      .onConflictDoNothing()
  }
  const row = await ownReport(tx, id, charityId)
  // Sent once more, as its answer was lost: it keeps its place, and whoever reads it has the form that is there.
  if (row.state !== 'returned' && isSame(row, report)) return row
  // What everyone has read stays as it is.
  if (row.state === 'published') throw new Failure('state_changed')
  const changed = { ...report, state: 'review' as const, note: null, writtenAt: after(row.writtenAt, now) }
  await tx.update(charityReport).set(changed).where(eq(charityReport.id, id))
  return { ...row, ...changed }
}

const isSame = (
  row: CharityReportRow,
  { projectId, happenedOn, kind, words, lang }: CheckedReport,
): boolean =>
  row.projectId === projectId &&
  row.happenedOn === happenedOn &&
  row.kind === kind &&
  row.words === words &&
  row.lang === lang

/** Two forms of one report are never of the same moment: a decision on the first would pass for one on the second. */
const after = (earlier: Date, now: Date): Date => new Date(Math.max(now.getTime(), earlier.getTime() + 1))

function presentReport(view: View, row: CharityReportRow): KeptReport {
  const { id, projectId, happenedOn, kind, words, lang, state, note, writtenAt } = row
  return {
    id,
    projectId,
    title: titleIn(view, projectId),
    on: happenedOn,
    kind,
    text: words,
    lang,
    state,
    note,
    writtenAt: writtenAt.toISOString(),
  }
}
