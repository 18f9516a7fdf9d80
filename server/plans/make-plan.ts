import { Failure } from '../../contract/errors.ts'
import type { AcceptedPlan, PlanOffer } from '../../contract/plans.ts'
import { openCampaignOf } from '../campaigns/open-campaigns.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { deviceOf } from '../donations/give.ts'
import { holderOf } from '../donations/holder.ts'
import { requestHashOf } from '../donations/request-hash.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { takePlace } from '../sponsorships/take-place.ts'
import { calendarOf } from './calendar-of.ts'
import { checkPlan, type OfferedPlan } from './check-plan.ts'
import { setupUrl } from './open-setup.ts'
import { isSame } from './own-plan.ts'
import type { givingPlan, PlanRow } from './plans.schema.ts'
import { insertPlan, selectPlan } from './plans.sql.ts'
import { presentPlans } from './present-plan.ts'

/** Makes a plan known and opens the page to save a card; the same id and body give the same plan. */
export async function makePlan(service: Service, offer: PlanOffer, caller: Caller): Promise<AcceptedPlan> {
  const ownerHash = deviceOf(caller)
  const requestHash = requestHashOf(offer)
  const known = isUuid7(offer.id) ? await selectPlan(service.db.q, offer.id) : null
  if (known) return await replay(service, known, { ownerHash, requestHash })
  const { db, clock } = service
  const catalogue = await loadCatalogue(service)
  const now = clock.now()
  const offered = checkPlan(offer, { catalogue, calendar: await calendarOf(db.q, offer.region ?? null), now })
  const campaignId = await campaignIdFor(service, offer)
  const personId = caller.person?.id ?? null
  const row = { ...newPlan(service, offered, { ownerHash, requestHash, personId }), campaignId }
  const { childFile } = offer
  if (childFile === undefined) await insertPlan(db.q, row)
  else {
    const holder = await holderOf(service, caller, { device: ownerHash, personId })
    const wish = { plan: row, number: childFile, holder }
    await db.transaction(async tx => insertPlan(tx, await takePlace(tx, wish, catalogue.rates)))
  }
  // Of two calls at once one made it: both are answered with it.
  const made = await selectPlan(db.q, offered.id)
  if (!made) throw new Error(`Plan ${offered.id} is gone`)
  return await replay(service, made, { ownerHash, requestHash })
}

/** The campaign that the gifts are to count in. Throws Failure where it takes none to their project. */
async function campaignIdFor({ db, clock }: Service, offer: PlanOffer): Promise<string | null> {
  if (offer.campaignId === undefined) return null
  const found = await openCampaignOf(db.q, clock, offer)
  if (found === null) throw new Failure('campaign_closed', { campaignId: 'campaign_closed' })
  return found
}

/** A plan that begins once a card is saved. */
export function newPlan(
  { clock, payments }: Service,
  offered: OfferedPlan,
  owner: Pick<PlanRow, 'ownerHash' | 'requestHash' | 'personId'>,
): typeof givingPlan.$inferInsert {
  const now = clock.now()
  return {
    ...offered,
    ...owner,
    state: 'setup',
    provider: payments.name,
    isTest: payments.isTest,
    since: now,
    createdAt: now,
  }
}

/** Whose it is is asked first, so that nobody learns more of a stranger's plan than that its id is taken. */
async function replay(
  service: Service,
  known: PlanRow,
  asked: { ownerHash: Uint8Array; requestHash: Uint8Array },
): Promise<AcceptedPlan> {
  if (!isSame(known.ownerHash, asked.ownerHash)) throw new Failure('id_taken', { id: 'id_taken' })
  if (!isSame(known.requestHash, asked.requestHash)) throw new Failure('idempotency_mismatch')
  return await acceptedPlan(
    service,
    known,
    known.state === 'setup' ? await setupUrl(service, known) : null,
    known.lang,
  )
}

/** The plan, and where a card is saved if one has to be. */
export async function acceptedPlan(
  service: Service,
  row: PlanRow,
  url: string | null,
  lang: string | undefined,
): Promise<AcceptedPlan> {
  const [plan] = await presentPlans(service, [row], lang)
  if (!plan) throw new Error(`Plan ${row.id} is gone`)
  return { plan, next: url === null ? { kind: 'none' } : { kind: 'redirect', url } }
}
