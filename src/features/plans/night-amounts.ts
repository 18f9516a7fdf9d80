import type { Currency } from '../../../contract/money.ts'
import { parseAmount } from '../../../contract/parse-amount.ts'
import { lastTenNights, type NightSplit, splitNights } from '../../../contract/split-nights.ts'

export interface NightChoice {
  split: NightSplit
  /** Typed by the donor for each night, where the split is their own. */
  typed: readonly string[]
}

export const noNights: NightChoice = { split: 'equal', typed: lastTenNights.map(() => '') }

export interface NightAmounts {
  /** Of the nights 21 to 30; null where the amount of one can't be read. */
  nightsMinor: (number | null)[]
  totalMinor: number
}

interface Asked {
  currency: Currency
  /** Typed for all nights together; not looked at where the split is the donor's own. */
  amount: string
  stepMinor: number
  /** Nights before it are over. */
  firstNight: number
}

/** What each night gets, as it will be given. */
export function nightAmounts({ split, typed }: NightChoice, asked: Asked): NightAmounts {
  const { currency, amount, stepMinor, firstNight } = asked
  if (split === 'custom') {
    const nightsMinor = typed.map(text => (text.trim() === '' ? 0 : readMinor(text, currency)))
    return { nightsMinor, totalMinor: nightsMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), 0) }
  }
  const totalMinor = readMinor(amount, currency) ?? 0
  const isWhole = totalMinor > 0 && totalMinor % stepMinor === 0
  return {
    nightsMinor: isWhole
      ? splitNights(totalMinor, split, { stepMinor, firstNight })
      : lastTenNights.map(() => 0),
    totalMinor,
  }
}

function readMinor(text: string, currency: Currency): number | null {
  const minor = text.trim() === '' ? null : parseAmount(text, currency)
  return typeof minor === 'number' ? minor : null
}
