import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { Service } from '../service.ts'
import { calendarOf } from './calendar-of.ts'
import { mailPlan } from './mail-plan.ts'
import { nextLook } from './next-date.ts'
import { planAddress } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'
import { lockPlan, updatePlan } from './plans.sql.ts'
import { removeCardOfPlan } from './remove-plan-card.ts'

/** The address of the page on which a card is saved for a plan. Opens one, unless one is open. */
export async function setupUrl(service: Service, plan: PlanRow): Promise<string> {
  const { db, clock, chance, payments, config } = service
  // Test money stays test money.
  if (plan.provider !== payments.name) throw new Failure('payment_unavailable')
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
    // Of two that opened one at once the first is kept: the donor may be there already.
    const first = row && row.setupRef !== plan.setupRef ? openPageOf(row, clock.now()) : null
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

/** A plan that gives. Dates from before are none of its own. */
const running = { state: 'active', pausedBy: null, resumeAt: null, declines: 0 } as const

/**
 * Takes over the card that was saved on the page, if one was: a new plan begins with it, and one that rested because of its card
 * goes on, as its letters say. The one before goes at the provider too. Answers whether one was.
 */
export async function takeMethod(service: Service, plan: PlanRow): Promise<boolean> {
  if (plan.setupRef === null || plan.provider !== service.payments.name) return false
  const saved = await service.payments.findMethod(plan.setupRef)
  if (!saved) return false
  const link = await planAddress(service, plan.id)
  await service.db.transaction(async tx => {
    const row = await lockPlan(tx, plan.id)
    if (!row || row.setupRef !== plan.setupRef) return
    const method = { methodRef: saved.methodRef, methodLabel: saved.label, ...noSetup }
    const now = service.clock.now()
    if (row.methodRef !== saved.methodRef) await removeCardOfPlan(tx, row)
    const begins = row.state === 'setup'
    if (!begins && !rests(row)) {
      await updatePlan(tx, row.id, method)
      return
    }
    const change = { ...method, ...running, since: now, ...(begins && { activatedAt: now }), plannedAt: now }
    const begun: PlanRow = { ...row, ...change }
    const nextAt = nextLook(begun, await calendarOf(tx, row.region), now)
    await updatePlan(tx, row.id, { ...change, nextAt: nextAt ?? now })
    // Where nobody tells when the card was saved, it may have been as soon as the plan was made.
    const happenedAt = saved.typedAt ?? row.createdAt
    if (begins)
      await mailPlan(service, tx, begun, { template: 'plan-started', occasion: 'once', link, happenedAt })
  })
  return true
}
