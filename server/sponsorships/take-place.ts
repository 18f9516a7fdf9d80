import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { ChildContent } from '../../contract/sponsorships.ts'
import { presetsOf, type Rates } from '../catalogue/price.ts'
import type { Queries } from '../db/database.ts'
import { type Holder, isTooMuch, lockHolder } from '../donations/holder.ts'
import type { givingPlan } from '../plans/plans.schema.ts'
import { countHeldPlaces, lockFile, selectHolding } from './sponsorships.sql.ts'

type NewPlan = typeof givingPlan.$inferInsert

/** What a place costs a month in an offered currency, in its minor units. */
export function monthlyMinorOf(
  { monthlyMinorGbp }: Pick<ChildContent, 'monthlyMinorGbp'>,
  currency: Currency,
  rates: Rates,
): number {
  const [minor] = presetsOf([monthlyMinorGbp], currency, rates)
  if (minor === undefined) throw new Failure('currency_not_offered', { currency: 'currency_not_offered' })
  return minor
}

/** Places that one device, or one person, holds before a card is saved. */
const mostPlaces = 3

interface Wish {
  plan: NewPlan
  /** Of the case file. */
  number: number
  holder: Holder
}

/**
 * The plan with a place at a case file, under the file's lock until the transaction ends: of any number at once each place goes
 * to one. Throws Failure('place_taken') where none is free, 'held_unpaid' where too many are held without a card already, or
 * what a sponsorship has to be.
 */
export async function takePlace(tx: Queries, { plan, number, holder }: Wish, rates: Rates): Promise<NewPlan> {
  await lockHolder(tx, holder)
  const file = await lockFile(tx, { number })
  const { shown } = file ?? {}
  if (!file || !shown || file.closedAt !== null) throw new Failure('not_found')
  const held = await selectHolding(tx, file.id)
  // The same call at the same time has made it.
  const known = held.find(({ id }) => id === plan.id)
  if (known) return known
  if (plan.projectId !== shown.projectId) throw new Failure('cause_unknown', { projectId: 'cause_unknown' })
  if (plan.frequency !== 'monthly') throw new Failure('plan_not_offered', { frequency: 'plan_not_offered' })
  const childMinor = monthlyMinorOf(shown, plan.currency as Currency, rates)
  if (plan.amountMinor < childMinor)
    throw new Failure('amount_too_small', { amountMinor: 'amount_too_small' })
  const childPlace = freePlace(
    held.map(place => place.childPlace),
    shown.places,
  )
  if (childPlace === null) throw new Failure('place_taken')
  await refuseMore(tx, holder)
  return { ...plan, network: holder.network, childFileId: file.id, childPlace, childMinor }
}

async function refuseMore(tx: Queries, holder: Holder): Promise<void> {
  if (isTooMuch(await countHeldPlaces(tx, holder), 1, mostPlaces)) throw new Failure('held_unpaid')
}

function freePlace(held: readonly (number | null)[], places: number): number | null {
  // The charity may want fewer sponsors now than it has.
  if (held.length >= places) return null
  return Array.from({ length: places }, (_, at) => at + 1).find(place => !held.includes(place)) ?? null
}
