import {
  type Currency,
  defaultCurrency,
  exponentOf,
  giftMaxMinorGbp,
  giftMinMinorGbp,
  isOffered,
} from '../../contract/money.ts'
import { pleasant, pleasantApart } from './pleasant.ts'

/** Rates of one day: how much of each currency one pound buys, in major units. */
export interface Rates {
  /** ISO date of the day. */
  asOf: string
  perGbp: Readonly<Partial<Record<Currency, number>>>
  /** The most that the provider takes at once, in minor units, where it has a limit. */
  largestMinorOf?: ((of: Currency) => number) | undefined
}

/** Bounds of one gift in a currency, in its minor units. */
export interface GiftBounds {
  minMinor: number
  maxMinor: number
}

/** The largest amount that the catalogue suggests. */
const mostSuggestedMinorGbp = 50_000

/** A currency is offered where it has a rate, and the provider takes as much of it at once as is suggested. */
export function offers(rates: Rates, of: Currency): boolean {
  if (!isOffered(of) || (of !== 'GBP' && !((rates.perGbp[of] ?? 0) > 0))) return false
  return boundsOf(of, rates).maxMinor >= pleasantOf(mostSuggestedMinorGbp, of, rates)
}

/** What somebody is shown who was not asked: a currency that can be paid in, else pounds. */
export const offeredOr = (of: Currency, rates: Rates): Currency => (offers(rates, of) ? of : defaultCurrency)

const rateOf = (rates: Rates, of: Currency): number => (of === 'GBP' ? 1 : (rates.perGbp[of] ?? 0))

/** GBP minor units in another currency's minor units, unrounded. */
export const fromGbp = (minorGbp: number, of: Currency, rates: Rates): number =>
  (minorGbp * rateOf(rates, of) * 10 ** exponentOf[of]) / 10 ** exponentOf.GBP

/** An amount of a currency in GBP minor units, at least 1: what progress and totals count in. */
export function minorGbpOf(minor: number, of: Currency, rates: Rates): number {
  if (of === 'GBP') return minor
  return Math.max(1, Math.round((minor * 10 ** exponentOf.GBP) / (rateOf(rates, of) * 10 ** exponentOf[of])))
}

/** Suggested amounts in a currency: pleasant, ascending, never two alike. Pounds are shown as they were set. */
export function presetsOf(presetsMinorGbp: readonly number[], of: Currency, rates: Rates): number[] {
  const { minMinor, maxMinor } = boundsOf(of, rates)
  const amounts = apartIn(presetsMinorGbp, of, rates).filter(minor => minor >= minMinor && minor <= maxMinor)
  return [...new Set(amounts)].sort((a, b) => a - b)
}

const apartIn = (minorsGbp: readonly number[], of: Currency, rates: Rates): readonly number[] =>
  of === 'GBP'
    ? minorsGbp
    : pleasantApart(
        minorsGbp.map(minor => fromGbp(minor, of, rates)),
        of,
      )

const pleasantOf = (minorGbp: number, of: Currency, rates: Rates): number =>
  of === 'GBP' ? minorGbp : pleasant(fromGbp(minorGbp, of, rates), of)

export const boundsOf = (of: Currency, rates: Rates): GiftBounds => ({
  minMinor: pleasantOf(giftMinMinorGbp, of, rates),
  maxMinor: Math.min(
    pleasantOf(giftMaxMinorGbp, of, rates),
    rates.largestMinorOf?.(of) ?? Number.POSITIVE_INFINITY,
  ),
})

/**
 * The price of one share or animal: rounded up to two figures of major units, so that it always covers its
 * cost. (`pleasant` may round down by a fifth, and an animal has to be bought whole.)
 */
export function unitPriceOf(unitMinorGbp: number, of: Currency, rates: Rates): number {
  if (of === 'GBP') return unitMinorGbp
  const unit = 10 ** exponentOf[of]
  const minor = fromGbp(unitMinorGbp, of, rates)
  const step = Math.max(10 ** Math.floor(Math.log10(minor)) / 10, unit / 10, 1)
  // Floats of a rate may end in …0000001: that is no reason to go up a step.
  return Math.round(Math.ceil(minor / step - 1e-9) * step)
}
