import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { isNightly } from '../../contract/plan-frequency.ts'
import type { Plan, PlannedGift } from '../../contract/plans.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { campaignOf, selectOpenCampaigns } from '../campaigns/open-campaigns.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, type GiftBounds } from '../catalogue/price.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Service } from '../service.ts'
import { keptUntilOf } from '../sponsorships/kept-place.ts'
import { selectNames } from '../sponsorships/sponsorships.sql.ts'
import { calendarOf } from './calendar-of.ts'
import { firstNightOf } from './first-night.ts'
import { isOver } from './is-over.ts'
import type { PlanRow } from './plans.schema.ts'
import { type MadeGift, selectGiftsOf } from './plans.sql.ts'
import { datesToCome, type Occurrence, take } from './schedule.ts'

/** A Ramadan, or so many dates. */
const mostUpcoming = 30
const usualUpcoming = 12
const mostGiven = 60

/** Plans as their owner sees them. */
export async function presentPlans(
  service: Service,
  rows: readonly PlanRow[],
  lang: string | undefined,
): Promise<Plan[]> {
  const gifts = await selectGiftsOf(
    service.db.q,
    rows.map(({ id }) => id),
  )
  const giftsOf = Map.groupBy(gifts, ({ planId }) => planId)
  const children = await selectNames(
    service.db.q,
    rows.flatMap(({ childFileId }) => childFileId ?? []),
  )
  const campaigns = await selectOpenCampaigns(
    service.db.q,
    service.clock,
    rows.map(({ campaignId }) => campaignId),
  )
  const presented = rows.map(async (row): Promise<Plan> => {
    const child = children.get(row.childFileId ?? '')
    return {
      ...(await presentPlan(service, row, giftsOf.get(row.id) ?? [], lang)),
      campaign: campaignOf(campaigns, row)?.title ?? null,
      child: child ? { ...child, keptUntil: keptUntilOf(row) } : null,
    }
  })
  return await Promise.all(presented)
}

async function presentPlan(
  service: Service,
  row: PlanRow,
  gifts: readonly MadeGift[],
  lang: string | undefined,
): Promise<Omit<Plan, 'child' | 'campaign'>> {
  const catalogue = await loadCatalogue(service)
  const currency = row.currency as Currency
  return {
    id: row.id,
    state: row.state,
    project: projectIn(catalogue, row, lang),
    currency,
    amountMinor: row.amountMinor,
    ...boundsFor(row, currency, catalogue),
    stepMinor: stepMinorOf(currency),
    frequency: row.frequency,
    startsOn: row.startsOn,
    timeZone: row.timeZone,
    split: row.split,
    nightsMinor: row.nightsMinor,
    method: row.methodLabel,
    pausedBy: row.pausedBy,
    resumesAt: row.resumeAt?.toISOString() ?? null,
    retryAt: gifts.find(({ state }) => state === 'declined')?.retryAt?.toISOString() ?? null,
    ...(await aheadOf(service, row)),
    given: gifts.slice(0, mostGiven).map(presentGift(row)),
    givenMinor: gifts.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
    isTest: row.isTest,
    tier: row.tier,
  }
}

function boundsFor({ childMinor }: PlanRow, currency: Currency, { rates }: Catalogue): GiftBounds {
  const { minMinor, maxMinor } = boundsOf(currency, rates)
  return { minMinor: Math.max(minMinor, childMinor ?? 0), maxMinor }
}

function projectIn({ projects }: Catalogue, row: PlanRow, lang: string | undefined): Plan['project'] {
  const language = [lang, row.lang].find(isLanguage) ?? defaultLanguage
  const found = projects.get(row.projectId)
  if (!found) return { id: row.projectId, title: row.projectId, charity: '', isOpen: false }
  const { project, charity } = found
  return {
    id: row.projectId,
    title: textIn(project.title, language),
    charity: charity.name,
    isOpen: project.isOpen,
  }
}

const presentGift =
  ({ frequency }: PlanRow) =>
  (gift: MadeGift): Plan['given'][number] => ({
    donationId: gift.donationId,
    on: gift.dueOn,
    night: isNightly(frequency) ? Number(gift.dueKey.slice(-2)) : null,
    minor: gift.minor,
    state: shownState(gift),
  })

function shownState({ state, capturedMinor, leftMinor }: MadeGift): Plan['given'][number]['state'] {
  if (state !== 'paid' || leftMinor >= capturedMinor) return state
  return leftMinor > 0 ? 'partly_refunded' : 'refunded'
}

async function aheadOf({ db, clock }: Service, row: PlanRow): Promise<Pick<Plan, 'upcoming' | 'nights'>> {
  if (isOver(row)) return { upcoming: [] }
  const calendar = await calendarOf(db.q, row.region)
  const now = clock.now()
  const count = isNightly(row.frequency) ? mostUpcoming : usualUpcoming
  const upcoming = take(datesToCome(row, calendar, now), count).map(presentDate)
  if (row.ramadanYear === null) return { upcoming }
  return { upcoming, nights: { year: row.ramadanYear, first: firstNightOf(row, calendar, now) } }
}

const presentDate = ({ on, at, night, minor }: Occurrence): PlannedGift => ({
  on,
  at: at.toISOString(),
  night,
  minor,
})
