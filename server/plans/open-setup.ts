import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { isTakenBy } from '../payments/is-taken-by.ts'
import type { Service } from '../service.ts'
import { beginNights } from './begin-nights.ts'
import { calendarOf } from './calendar-of.ts'
import { isOver } from './is-over.ts'
import { mailChange } from './mail-change.ts'
import { type Letter, mailPlan } from './mail-plan.ts'
import { nextLook } from './next-date.ts'
import { planAddress } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'
import { lockPlan, updatePlan } from './plans.sql.ts'
import { removeCardOfPlan } from './remove-plan-card.ts'
import { datesAhead, firstOf } from './schedule.ts'

/** The address of the page on which a card is saved for a plan. Opens one, unless one is open. Throws Failure('plan_over'). */
export async function setupUrl(service: Service, plan: PlanRow): Promise<string> {
  const { db, clock, chance, payments, config } = service
  if (!isTakenBy(payments, plan)) throw new Failure('payment_unavailable')
  const known = openPageOf(plan, clock.now())
  if (known !== null) return known
  const page = `${config.publicUrl}/${plan.tier === null ? 'my-plans' : 'membership'}?plan=${plan.id}`
  const opened = await payments.openSetup({
    planId: plan.id,
    attemptId: chance.uuid(),
    currency: plan.currency as Currency,
    email: plan.email,
    lang: plan.lang,
    doneUrl: page,
    cancelUrl: page,
  })
  return await db.transaction(async tx => {
    const row = await lockPlan(tx, plan.id)
    // As a sponsorship whose place was let go meanwhile: on that page a card would be saved for nothing.
    if (!row || isOver(row)) throw new Failure('plan_over')
    // Of two that opened one at once the first is kept: the donor may be there already.
    const first = row.setupRef !== plan.setupRef ? openPageOf(row, clock.now()) : null
    if (first !== null) return first
    await updatePlan(tx, plan.id, {
      setupRef: opened.providerRef,
      setupUrl: opened.url,
      setupExpiresAt: opened.expiresAt,
    })
    return opened.url
  })
}

/** A page that has done its work. */
const noSetup = { setupRef: null, setupUrl: null, setupExpiresAt: null }

/** Forgets a page that has closed without a card, unless another was opened meanwhile. */
export const forgetSetup = ({ db }: Pick<Service, 'db'>, { id, setupRef }: PlanRow): Promise<void> =>
  db.transaction(async tx => {
    const row = await lockPlan(tx, id)
    if (row && row.setupRef === setupRef) await updatePlan(tx, id, noSetup)
  })

const openPageOf = ({ setupUrl, setupExpiresAt }: PlanRow, now: Date): string | null =>
  setupExpiresAt !== null && setupExpiresAt > now ? setupUrl : null

/** Because of its card; one that its donor paused waits for the donor's word. */
const rests = ({ state, pausedBy }: PlanRow): boolean => state === 'paused' && pausedBy === 'declined'

interface CardChange {
  row: PlanRow
  /** With the card that has come. */
  fresh: PlanRow
  happenedAt: Date
}

/** The one before goes at the provider too, and the owner is told of the new one, and when it gives. */
async function letCardGo(service: Service, tx: Queries, change: CardChange): Promise<void> {
  const { row, fresh, happenedAt } = change
  if (row.methodRef === null || row.methodRef === fresh.methodRef) return
  await removeCardOfPlan(tx, row)
  await mailChange(service, tx, fresh, 'plan-card', happenedAt)
}

/** A plan that gives. Dates from before are none of its own. */
const running = { state: 'active', pausedBy: null, resumeAt: null, declines: 0 } as const

/**
 * Takes over the card that was saved on the page, if one was: a new plan begins with it, and one that rested because of its card
 * goes on, as its letters say. The one before goes at the provider too, and so does one that was saved for a plan that is over.
 * Answers whether one was.
 */
export async function takeMethod(service: Service, plan: PlanRow): Promise<boolean> {
  if (plan.setupRef === null || !isTakenBy(service.payments, plan)) return false
  const saved = await service.payments.findMethod(plan.setupRef)
  if (!saved) return false
  const link = await planAddress(service, plan.id)
  await service.db.transaction(async tx => {
    const row = await lockPlan(tx, plan.id)
    if (!row || row.setupRef !== plan.setupRef) return
    if (isOver(row)) {
      await removeCardOfPlan(tx, { ...row, methodRef: saved.methodRef })
      await updatePlan(tx, row.id, noSetup)
      return
    }
    const method = { methodRef: saved.methodRef, methodLabel: saved.label, ...noSetup }
    // Where nobody tells when the card was saved, it may have been as soon as the plan was made.
    const happenedAt = saved.typedAt ?? row.createdAt
    const isGiving = row.state === 'setup' || rests(row)
    if (!isGiving) await updatePlan(tx, row.id, method)
    const fresh = isGiving
      ? await giveBy(service, tx, row, method, { link, happenedAt })
      : { ...row, ...method }
    await letCardGo(service, tx, { row, fresh, happenedAt })
  })
  return true
}

type Method = Pick<PlanRow, 'methodRef' | 'methodLabel' | keyof typeof noSetup>

/** Has a plan begin, or go on, with a card. Answers what it is then. */
async function giveBy(
  service: Service,
  tx: Queries,
  row: PlanRow,
  method: Method,
  news: Pick<Letter, 'link' | 'happenedAt'>,
): Promise<PlanRow> {
  const now = service.clock.now()
  const calendar = await calendarOf(tx, row.region)
  const begins = row.state === 'setup'
  const beginning = begins ? { activatedAt: now, ...beginNights(row, calendar, now) } : {}
  const change = { ...method, ...running, since: now, ...beginning, plannedAt: now }
  const begun: PlanRow = { ...row, ...change }
  await updatePlan(tx, row.id, { ...change, nextAt: nextLook(begun, calendar, now) ?? now })
  // One whose nights have all passed gives nothing.
  if (begins && firstOf(datesAhead(begun, calendar, now)))
    await mailPlan(service, tx, begun, { template: 'plan-started', occasion: 'once', ...news })
  return begun
}
