import { createHash } from 'node:crypto'
import type { Received } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import type { memberships } from '../../contract/membership.ts'
import { isoOf } from '../../src/lib/hijri/civil-date.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import { findPerson } from '../accounts/persons.sql.ts'
import { ownerHashOf } from '../accounts/present-user.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import { currencyOf } from '../donations/check-offer.ts'
import { isTimeZone } from '../is-time-zone.ts'
import { calendarOf } from '../plans/calendar-of.ts'
import { checkPlan } from '../plans/check-plan.ts'
import { newPlan } from '../plans/make-plan.ts'
import type { givingPlan, PlanRow } from '../plans/plans.schema.ts'
import { insertPlan, updatePlan } from '../plans/plans.sql.ts'
import type { Service } from '../service.ts'
import { enterMembership, selectMemberPlan, selectStanding } from './membership.sql.ts'
import { agreedMinor, fundId } from './tier-prices.ts'

export type TierOffer = Received<typeof memberships.join>['body']
type NewPlan = typeof givingPlan.$inferInsert

/**
 * Begins a person's paid membership: a monthly plan that still needs a card. What is being begun already is answered, of any
 * number of calls at once; a running one is not touched. Throws Failure('state_changed') where one runs.
 */
export async function joinTier(service: Service, personId: string, offer: TierOffer): Promise<void> {
  const wanted = await planFor(service, personId, offer)
  await service.db.transaction(async tx => {
    await enterMembership(tx, personId, service.clock.now())
    const known = await selectMemberPlan(tx, personId)
    if (known && isSame(known, wanted)) return
    if (known) await letGo(service, tx, known)
    const startsOn = laterOf(
      wanted.startsOn,
      (await selectStanding(tx, personId, wanted.startsOn))?.paidUntil,
    )
    if (!(await insertPlan(tx, { ...wanted, startsOn })))
      throw new Failure('id_taken', { planId: 'id_taken' })
  })
}

/** Pressed once more, or on another device. */
const isSame = (known: PlanRow, { id, tier, currency, amountMinor, state }: NewPlan): boolean =>
  known.id === id ||
  (known.state === state &&
    known.tier === tier &&
    known.currency === currency &&
    known.amountMinor === amountMinor)

/** Another tier was chosen before a card was saved. */
async function letGo({ clock }: Service, tx: Queries, known: PlanRow): Promise<void> {
  if (known.state !== 'setup') throw new Failure('state_changed')
  await updatePlan(tx, known.id, { state: 'cancelled', endedAt: clock.now() })
}

/** The month that is paid for is not paid for again. */
const laterOf = (day: string, paidUntil: string | undefined): string =>
  paidUntil !== undefined && paidUntil > day ? paidUntil : day

async function planFor(service: Service, personId: string, offer: TierOffer): Promise<NewPlan> {
  const { db, clock } = service
  const catalogue = await loadCatalogue(service)
  const member = await findPerson(db.q, personId)
  if (!member) throw new Failure('signed_out')
  const currency = currencyOf(offer.currency, catalogue, {})
  if (!currency) throw new Failure('currency_not_offered', { currency: 'currency_not_offered' })
  if (!isTimeZone(offer.timeZone)) throw new Failure('time_zone_unknown', { timeZone: 'time_zone_unknown' })
  const now = clock.now()
  const offered = checkPlan(
    {
      id: offer.planId,
      projectId: fundId,
      currency,
      amountMinor: agreedMinor(offer, currency, catalogue.rates),
      frequency: 'monthly',
      startsOn: isoOf(dayInZone(now, offer.timeZone)),
      timeZone: offer.timeZone,
      // The wall names members, and nothing that could be matched with an amount.
      visibility: 'hidden',
      email: member.email,
      lang: offer.lang,
    },
    { catalogue, calendar: await calendarOf(db.q, null), now },
  )
  const requestHash = Uint8Array.from(createHash('sha256').update(JSON.stringify(offer)).digest())
  const owner = { ownerHash: ownerHashOf(personId), requestHash, personId }
  return { ...newPlan(service, offered, owner), tier: offer.tier }
}
