import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { isNightly } from '../../contract/plan-frequency.ts'
import { lastTenNights } from '../../contract/split-nights.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Service } from '../service.ts'
import { calendarOf } from './calendar-of.ts'
import { type AskedAmount, type CheckedAmount, checkAmount } from './check-amount.ts'
import { dayMistake } from './check-day.ts'
import { firstNightOf } from './first-night.ts'
import { isOver } from './is-over.ts'
import { mailChange } from './mail-change.ts'
import { nextLook } from './next-date.ts'
import type { PlanRow } from './plans.schema.ts'
import { dropRetries, lockPlan, updatePlan } from './plans.sql.ts'
import { refuseMore } from './refuse-more.ts'
import { removeCardOfPlan } from './remove-plan-card.ts'

export type PlanChange = Partial<AskedAmount> & { startsOn?: string | undefined }

/** Locks a plan that is not over, changes it, and plans it anew. What is done by its link alone is told. Throws Failure('plan_over'). */
export async function changeOpenPlan(
  service: Service,
  id: string,
  change: (row: PlanRow, calendar: HijriCalendar) => Partial<PlanRow>,
  isByLink = false,
): Promise<PlanRow> {
  return await service.db.transaction(async tx => {
    const row = await lockPlan(tx, id)
    if (!row) throw new Failure('not_found')
    if (isOver(row)) throw new Failure('plan_over')
    const now = service.clock.now()
    const calendar = await calendarOf(tx, row.region)
    const changed: PlanRow = { ...row, ...change(row, calendar), plannedAt: now }
    const planned =
      changed.state === 'active' ? { ...changed, nextAt: nextLook(changed, calendar, now) ?? now } : changed
    await updatePlan(tx, id, planned)
    if (planned.state === 'cancelled') await removeCardOfPlan(tx, row)
    if (isByLink && isOther(row, planned)) await mailChange(service, tx, planned, 'plan-changed')
    return planned
  })
}

/** Whether what the card pays, or when, is not what it was. */
const isOther = (before: PlanRow, after: PlanRow): boolean =>
  before.amountMinor !== after.amountMinor ||
  String(before.nightsMinor) !== String(after.nightsMinor) ||
  before.startsOn !== after.startsOn ||
  (before.state === 'paused' && after.state === 'active')

/** Amount and day of the gifts to come. A gift that waits for another try is let go: it would be the old one. */
export async function changePlan(
  service: Service,
  id: string,
  asked: PlanChange,
  isByLink: boolean,
): Promise<PlanRow> {
  const { rates } = await loadCatalogue(service)
  const now = service.clock.now()
  const changesOf = (row: PlanRow, calendar: HijriCalendar) => {
    const change = { ...amountOf(row, asked, rates, calendar, now), ...dayOf(row, asked, now) }
    if (isByLink && row.personId !== null) refuseMore(row, change, calendar, now)
    return change
  }
  const changed = await changeOpenPlan(service, id, changesOf, isByLink)
  await dropRetries(service.db.q, id)
  return changed
}

function amountOf(
  row: PlanRow,
  asked: PlanChange,
  rates: Parameters<typeof checkAmount>[1]['rates'],
  calendar: HijriCalendar,
  now: Date,
): Partial<CheckedAmount> {
  const { amountMinor = row.amountMinor, split = row.split ?? undefined, nightsMinor } = asked
  if (asked.amountMinor === undefined && asked.split === undefined && nightsMinor === undefined) return {}
  refuseOffTier(row, amountMinor)
  refuseBelowPlace(row, amountMinor)
  const firstNight = firstNightOf(row, calendar, now)
  refuseWithoutNight(row, firstNight)
  const checked = checkAmount(
    { amountMinor, split, nightsMinor },
    { frequency: row.frequency, currency: row.currency as Currency, rates, firstNight },
  )
  if (!('mistake' in checked)) return checked
  const [code = 'amount_not_a_number'] = Object.values(checked.mistake)
  throw new Failure(code, checked.mistake)
}

/** A sum that could go to none of its nights is not spread. */
function refuseWithoutNight({ split }: PlanRow, firstNight: number): void {
  if (split !== null && lastTenNights.every(night => night < firstNight)) throw new Failure('plan_over')
}

/** What a membership gives is its tier's. */
function refuseOffTier(row: PlanRow, amountMinor: number): void {
  if (row.tier !== null && amountMinor !== row.amountMinor)
    throw new Failure('tier_fixed', { amountMinor: 'tier_fixed' })
}

/** A place at a child's file costs what it cost when the sponsorship began. */
function refuseBelowPlace({ childMinor }: PlanRow, amountMinor: number): void {
  if (childMinor !== null && amountMinor < childMinor)
    throw new Failure('amount_too_small', { amountMinor: 'amount_too_small' })
}

function dayOf(
  { frequency, timeZone }: PlanRow,
  { startsOn }: PlanChange,
  now: Date,
): Partial<Pick<PlanRow, 'startsOn'>> {
  if (startsOn === undefined || isNightly(frequency)) return {}
  const mistake = dayMistake(startsOn, now, timeZone)
  if (mistake) throw new Failure(mistake, { startsOn: mistake })
  return { startsOn }
}
