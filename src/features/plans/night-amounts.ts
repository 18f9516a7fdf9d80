import type { Currency } from '../../../contract/money.ts'
import { lastTenNights, type NightSplit, splitNights } from '../../../contract/split-nights.ts'
import { parseAmount } from '../../lib/parse-amount.ts'

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
  /** Of who types the amounts. */
  locale: string
  /** Typed for all nights together; not looked at where the split is the donor's own. */
  amount: string
  stepMinor: number
  /** Nights before it are over. */
  firstNight: number
}

/** What each night gets, as it will be given. */
export function nightAmounts({ split, typed }: NightChoice, asked: Asked): NightAmounts {
  const { amount, stepMinor, firstNight } = asked
  if (split === 'custom') {
    const nightsMinor = typed.map((text, at) =>
      text.trim() === '' || (lastTenNights[at] ?? 0) < firstNight ? 0 : readMinor(text, asked),
    )
    return { nightsMinor, totalMinor: nightsMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), 0) }
  }
  const totalMinor = readMinor(amount, asked) ?? 0
  const isWhole = totalMinor > 0 && totalMinor % stepMinor === 0
  return {
    nightsMinor: isWhole
      ? splitNights(totalMinor, split, { stepMinor, firstNight })
      : lastTenNights.map(() => 0),
    totalMinor,
  }
}

function readMinor(text: string, { currency, locale }: Asked): number | null {
  const minor = text.trim() === '' ? null : parseAmount(text, currency, locale)
  return typeof minor === 'number' ? minor : null
}
