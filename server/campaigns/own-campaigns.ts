import { and, eq } from 'drizzle-orm'
import { campaignLimits } from '../../contract/campaign-rules.ts'
import { type CampaignContent } from '../../contract/campaigns.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { toHex } from '../../contract/hex.ts'
import { type myCampaigns, type OwnCampaign } from '../../contract/my-campaigns.ts'
import { personIn } from '../accounts/person-in.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import { isFreshId } from '../donations/uuid-time.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { numbersOf } from './campaign-numbers.ts'
import { todayOf } from './campaign-state.ts'
import { type CampaignRow, campaign } from './campaigns.schema.ts'
import { findLook, selectOwn, selectUpdates } from './campaigns.sql.ts'
import { cleanContent } from './clean-content.ts'
import { contentFaults } from './content-faults.ts'
import {
  countOwn,
  insertCampaign,
  lockOwn,
  selectPlaces,
  selectTeam,
  updateCampaign,
} from './own-campaigns.sql.ts'
import { ownRow, refuseLocked, refuseUnless } from './own-row.ts'
import { pageFaults } from './page-faults.ts'
import { ownOf } from './present.ts'
import { slugOf } from './slug-of.ts'
import { teamHandlers } from './team.ts'
import { tellUpdate } from './tell-update.ts'

/** Nobody needs more; a program would make thousands. */
const mostCampaigns = 50

const endedAt = (now: Date) =>
  ({ state: 'ended', reviewAskedAt: null, endedAt: now, changedAt: now }) as const

/** The campaigns of who is signed in: another's are answered like those that there are not. */
export function ownCampaignHandlers(service: Service): Handlers<typeof myCampaigns> {
  const { db, clock, payments } = service

  const present = async (q: Queries, id: string): Promise<OwnCampaign> => {
    const look = await findLook(q, id, payments)
    if (!look) throw new Failure('not_found')
    const team = await selectTeam(q, id)
    return ownOf(look, todayOf(clock), team, await selectUpdates(q, id, campaignLimits.updates))
  }

  /** One act on one's own campaign, or nothing at all. */
  const act = (id: string, caller: Caller, work: (tx: Queries, row: CampaignRow) => Promise<unknown>) =>
    db.transaction(async tx => {
      const row = await ownRow(tx, id, caller)
      await work(tx, row)
      return await present(tx, id)
    })

  return {
    ...teamHandlers(service),
    list: (_, caller) => listOwn(service, personIn(caller).id),
    async find({ params }, caller) {
      return await db.transaction(async tx => present(tx, (await ownRow(tx, params.id, caller)).id))
    },
    async save({ params: { id }, body }, caller) {
      if (!isFreshId(id, clock.now())) throw new Failure('id_invalid', { id: 'id_invalid' })
      const content = cleanContent(body)
      return await db.transaction(async tx => {
        await makeOrChange(service, tx, id, content, personIn(caller).id)
        return await present(tx, id)
      })
    },
    async handIn({ params }, caller) {
      // Not inside the transaction, which has a connection of its own.
      const catalogue = await loadCatalogue(service)
      return await act(params.id, caller, (tx, row) => handIn(service, tx, row, catalogue))
    },
    takeBack: ({ params }, caller) =>
      act(params.id, caller, async (tx, row) => {
        refuseUnless(row.reviewAskedAt !== null)
        await updateCampaign(tx, row.id, { reviewAskedAt: null })
      }),
    end: ({ params }, caller) =>
      act(params.id, caller, async (tx, row) => {
        refuseUnless(row.state === 'published')
        await updateCampaign(tx, row.id, endedAt(clock.now()))
      }),
    async remove({ params }, caller) {
      await db.transaction(async tx => {
        const row = await ownRow(tx, params.id, caller)
        refuseUnless(row.state === 'draft')
        await tx.delete(campaign).where(and(eq(campaign.id, row.id), eq(campaign.state, 'draft')))
      })
      return { success: true }
    },
    tell: ({ params, body }, caller) =>
      db.transaction(async tx => tellUpdate(service, tx, await ownRow(tx, params.id, caller), body)),
    numbers: ({ params }, caller) =>
      db.transaction(async tx => {
        const row = await ownRow(tx, params.id, caller)
        return await numbersOf(tx, row, { today: todayOf(clock), isTest: payments.isTest })
      }),
  }
}

/** One's own campaigns, and the teams one is in or asked into. */
async function listOwn(
  { db, clock, payments }: Service,
  personId: string,
): Promise<Answer<typeof myCampaigns.list>> {
  const looks = await selectOwn(db.q, personId, payments)
  const places = await selectPlaces(db.q, personId)
  return {
    campaigns: looks.map(look => ownOf(look, todayOf(clock), [], [])),
    teams: places.map(({ row, publicName }) => ({
      id: row.id,
      slug: row.shown ? row.slug : null,
      title: (row.shown ?? row.content).title,
      organiser: (row.shown ?? row.content).organiser,
      publicName,
    })),
  }
}

/** Says everything that is wrong, or puts it before the reviewers under an address of its own. */
async function handIn(
  { clock, chance }: Service,
  tx: Queries,
  row: CampaignRow,
  catalogue: Catalogue,
): Promise<void> {
  const today = todayOf(clock)
  refuseLocked(row, today)
  const faults = { ...contentFaults(row.content, { catalogue, today }), ...pageFaults(row.page) }
  const [first] = Object.values(faults)
  if (first) throw new Failure(first, faults)
  const slug = row.slug ?? slugOf(row.content.title, toHex(chance.bytes(5)))
  await updateCampaign(tx, row.id, { slug, reviewAskedAt: clock.now(), reviewNote: null })
}

/**
 * A draft is kept as it is, whole or not. What the reviewers have, and what has ended, is not changed; what was published
 * once stays with its project, so that no gift is ever found in another.
 */
async function makeOrChange(
  { clock }: Service,
  tx: Queries,
  id: string,
  content: CampaignContent,
  personId: string,
): Promise<void> {
  const now = clock.now()
  let known = await lockOwn(tx, id, personId)
  if (!known) {
    if ((await countOwn(tx, personId)) >= mostCampaigns) throw new Failure('too_many_requests')
    if (await insertCampaign(tx, { id, personId, content, createdAt: now, changedAt: now })) return
    // Another save of its author may have made it at the same time.
    known = await lockOwn(tx, id, personId)
    if (!known) throw new Failure('id_taken', { id: 'id_taken' })
  }
  refuseLocked(known, todayOf({ now: () => now }))
  if (known.shown && known.shown.projectId !== content.projectId)
    throw new Failure('campaign_locked', { projectId: 'campaign_locked' })
  await updateCampaign(tx, id, { content, changedAt: now })
}
