import type { ErrorCode } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { Frequency } from '../../contract/plan-frequency.ts'
import { lastTenNights, type NightSplit, splitNights } from '../../contract/split-nights.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { boundsOf, type Rates } from '../catalogue/price.ts'

export interface AskedAmount {
  amountMinor: number
  split?: NightSplit | undefined
  nightsMinor?: readonly number[] | undefined
}

export interface CheckedAmount {
  amountMinor: number
  split: NightSplit | null
  nightsMinor: number[] | null
}

export type Mistake = { mistake: Partial<Record<'amountMinor' | 'nightsMinor', ErrorCode>> }

interface Bounds {
  frequency: Frequency
  currency: Currency
  rates: Rates
  /** Of the last ten; nights before it are over. */
  firstNight: number
}

/** What a plan gives each time, or what is wrong with it. Each night gets at least the least gift, or nothing. */
export function checkAmount(asked: AskedAmount, bounds: Bounds): CheckedAmount | Mistake {
  const { amountMinor } = asked
  const step = stepMinorOf(bounds.currency)
  if (!Number.isSafeInteger(amountMinor)) {
    const mistake = Number.isFinite(amountMinor) ? 'amount_not_whole' : 'amount_not_a_number'
    return { mistake: { amountMinor: mistake } }
  }
  if (amountMinor % step !== 0) return { mistake: { amountMinor: 'amount_not_whole' } }
  if (bounds.frequency === 'last_ten') return checkNights(asked, bounds)
  const code = sizeOf([amountMinor], bounds)
  return code ? { mistake: { amountMinor: code } } : { amountMinor, split: null, nightsMinor: null }
}

function checkNights(asked: AskedAmount, bounds: Bounds): CheckedAmount | Mistake {
  const { amountMinor, split = 'equal' } = asked
  // Before anything is divided: a sum beyond the most is none.
  if (amountMinor > boundsOf(bounds.currency, bounds.rates).maxMinor)
    return { mistake: { amountMinor: 'amount_too_large' } }
  if (amountMinor <= 0) return { mistake: { amountMinor: 'amount_too_small' } }
  if (split === 'custom') return checkCustom(asked, bounds)
  const stepMinor = stepMinorOf(bounds.currency)
  const nightsMinor = splitNights(amountMinor, split, { stepMinor, firstNight: bounds.firstNight })
  const code = sizeOf(
    nightsMinor.filter((_, at) => (lastTenNights[at] ?? 0) >= bounds.firstNight),
    bounds,
  )
  return code ? { mistake: { amountMinor: code } } : { amountMinor, split, nightsMinor }
}

function checkCustom(
  { amountMinor, nightsMinor = [] }: AskedAmount,
  bounds: Bounds,
): CheckedAmount | Mistake {
  const isWhole = nightsMinor.every(minor => Number.isSafeInteger(minor) && minor >= 0)
  const isPast = nightsMinor.some((minor, at) => minor > 0 && (lastTenNights[at] ?? 0) < bounds.firstNight)
  const sum = nightsMinor.reduce((total, minor) => total + minor, 0)
  if (!isWhole || isPast || nightsMinor.length !== lastTenNights.length || sum !== amountMinor)
    return { mistake: { nightsMinor: 'nights_sum' } }
  if (nightsMinor.some(minor => minor % stepMinorOf(bounds.currency) !== 0))
    return { mistake: { nightsMinor: 'amount_not_whole' } }
  const code = sizeOf(
    nightsMinor.filter(minor => minor > 0),
    bounds,
  )
  return code
    ? { mistake: { nightsMinor: code } }
    : { amountMinor, split: 'custom', nightsMinor: [...nightsMinor] }
}

function sizeOf(gifts: readonly number[], { currency, rates }: Bounds): ErrorCode | null {
  const { minMinor, maxMinor } = boundsOf(currency, rates)
  if (gifts.some(minor => minor < minMinor)) return 'amount_too_small'
  return gifts.some(minor => minor > maxMinor) ? 'amount_too_large' : null
}
