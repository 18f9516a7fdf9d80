import { sql } from 'drizzle-orm'
import type { EmailRegistration } from '../../contract/captures.ts'
import { hrefOfCause } from '../../contract/cause-hrefs.ts'
import type { Language } from '../../contract/languages.ts'
import type { ProjectRow } from '../catalogue/catalogue.sql.ts'
import { type Catalogue, loadCatalogue, loadProgress } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Database } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'

type World = Pick<Service, 'config' | 'db' | 'clock' | 'payments'>

/** What a link's campaign is for. */
export interface LinkedProject {
  info: NonNullable<EmailRegistration['campaignInfo']>
  /** The page of its cause. */
  path: string
}

/** From this part of the goal on it is nearly reached. */
const nearlyReached = 0.9

/** The project that a link's campaign means, as it stands now; null where it means none of ours. */
export async function projectOfLink(
  service: World,
  utmCampaign: string,
  language: Language,
): Promise<LinkedProject | null> {
  const found = projectOf(await loadCatalogue(service), utmCampaign)
  if (!found) return null
  const { project } = found
  const progress = await loadProgress(service)
  const raisedMinor = progress.of.get(project.id)?.raisedMinorGbp ?? 0
  return {
    path: hrefOfCause(project.causeId),
    info: {
      title: textIn(project.title, language),
      description: textIn(project.summary, language),
      currentAmount: raisedMinor / 100,
      targetAmount: project.goalMinorGbp === null ? null : project.goalMinorGbp / 100,
      donorsCount: await donorsOf(service, project.id),
      urgency: urgencyOf(project, raisedMinor),
    },
  }
}

/** `gaza_food`, `Gaza Food` and `gaza-food` mean the same; a cause's name means its first project. */
function projectOf({ projects }: Catalogue, utmCampaign: string): ProjectRow | undefined {
  const name = utmCampaign
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const open = [...projects.values()].filter(({ project }) => project.isOpen)
  return (
    open.find(({ project }) => project.id === name) ?? open.find(({ project }) => project.causeId === name)
  )
}

function urgencyOf({ kind, goalMinorGbp }: ProjectRow['project'], raisedMinor: number) {
  if (kind === 'emergency') return 'high'
  const isNear =
    goalMinorGbp !== null && raisedMinor < goalMinorGbp && raisedMinor >= goalMinorGbp * nearlyReached
  return isNear ? 'medium' : 'low'
}

/** How long a count of donors is told again. */
const countedMs = 60_000

type Counts = Map<string, { until: number; count: Promise<number> }>
const counts = new WeakMap<Database, Counts>()

function countsOf(db: Database): Counts {
  const kept = counts.get(db) ?? new Map()
  counts.set(db, kept)
  return kept
}

/** Devices that gave to a project and whose gift has not been given back. */
function donorsOf({ db, clock }: World, projectId: string): Promise<number> {
  const kept = countsOf(db)
  const now = clock.now().getTime()
  const known = kept.get(projectId)
  if (known && known.until > now) return known.count
  const count = countDonors(db, projectId)
  kept.set(projectId, { until: now + countedMs, count })
  count.catch(() => kept.delete(projectId))
  return count
}

async function countDonors({ q }: Database, projectId: string): Promise<number> {
  const [count] = await rows<number>(
    q,
    sql`select to_json(count(distinct d.owner_hash)) as row
      from donation_line l join donation d on d.id = l.donation_id
      where l.project_id = ${projectId} and d.captured_minor > d.refunded_minor + d.lost_minor`,
  )
  return count ?? 0
}
