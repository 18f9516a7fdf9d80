import type { Answer } from '../../../contract/endpoint.ts'
import { type Currency, exponentOf } from '../../../contract/money.ts'
import type { zakat } from '../../../contract/zakat.ts'
import { parseAmount } from '../../lib/parse-amount.ts'
import { type DecimalProblem, parseDecimal } from '../../lib/parse-decimal.ts'
import { assetLines, debtLines } from '../../lib/zakat/lines.ts'
import { type MetalPiece, type MetalPrices, milligramsIn } from '../../lib/zakat/metal.ts'
import { reckonZakat, type ZakatResult } from '../../lib/zakat/reckon-zakat.ts'
import type { PriceSnapshot, TypedPiece, ZakatYear } from './zakat-year.ts'

export type ZakatPrices = Answer<typeof zakat.prices>

/** A part of zakatable assets that some bodies take where a company's own is not known. */
export const standardSharePercent = 25

/** Codes of `errors.json`. */
export type Problem = Exclude<DecimalProblem, 'amount_too_large'>

/** Nobody owns too much: there is no most that could be named. */
export const problemOf = (found: DecimalProblem): Problem =>
  found === 'amount_too_large' ? 'amount_not_a_number' : found

export interface ReckonedYear {
  result: ZakatResult
  /** What part of shares that are kept was counted. */
  longSharePercent: number
  /** Field, or the id of a piece → what is wrong with what was typed; it counts as nothing. */
  problems: Readonly<Record<string, Problem>>
  prices: MetalPrices
  /** The day's prices that this calculation stands on, where none were typed. */
  snapshot: PriceSnapshot | null
}

/** The day's prices in one currency; null where the device has none. */
export function snapshotOf(answer: ZakatPrices | undefined, currency: Currency): PriceSnapshot | null {
  const prices = answer?.prices[currency]
  if (!answer || !prices) return null
  return { asOf: answer.asOf, source: answer.source, goldKg: prices.goldKg, silverKg: prices.silverKg }
}

/** Reads what was typed and reckons it. The same calculation with the same prices gives the same result on any day. */
export function reckonYear(year: ZakatYear, answer: ZakatPrices | undefined, locale: string): ReckonedYear {
  const problems: Record<string, Problem> = {}
  const take = (
    name: string,
    typed: string | undefined,
    parse: (text: string) => number | DecimalProblem,
  ) => {
    if (!typed?.trim()) return null
    const value = parse(typed)
    // Nothing here can be owed the other way: debts have lines of their own.
    if (typeof value === 'number' && value >= 0) return value
    problems[name] = typeof value === 'number' ? 'amount_not_a_number' : problemOf(value)
    return null
  }
  const { currency, typed } = year
  const perGram = (name: 'goldGram' | 'silverGram') =>
    // Thousandths of a minor unit for a gram are minor units for a kilogram.
    take(name, typed[name], text => parseDecimal(text, exponentOf[currency] + 3, locale))
  const percent = (text: string) => {
    const value = parseDecimal(text, 0, locale)
    return typeof value === 'number' && value > 100 ? 'amount_not_a_number' : value
  }
  const snapshot = year.prices ?? snapshotOf(answer, currency)
  const prices = {
    gold: perGram('goldGram') ?? snapshot?.goldKg ?? null,
    silver: perGram('silverGram') ?? snapshot?.silverKg ?? null,
  }
  const amounts = Object.fromEntries(
    [...assetLines, ...debtLines].map(line => [
      line,
      take(line, typed[line], text => parseAmount(text, currency, locale)) ?? 0,
    ]),
  )
  const pieces = year.pieces.map(piece =>
    pieceOf(piece, take(piece.id, piece.weight, milligrams(piece, locale)) ?? 0),
  )
  const longSharePercent = take('sharePercent', typed.sharePercent, percent) ?? standardSharePercent
  const result = reckonZakat({ amounts, pieces, longSharePercent, choices: year.choices, prices })
  return { result, longSharePercent, problems, prices, snapshot }
}

const milligrams =
  ({ unit }: TypedPiece, locale: string) =>
  (text: string): number | DecimalProblem => {
    const thousandths = parseDecimal(text, 3, locale)
    return typeof thousandths === 'number'
      ? Math.round((thousandths * milligramsIn[unit]) / 1000)
      : thousandths
  }

const pieceOf = ({ metal, fineness, isWorn }: TypedPiece, weightMg: number): MetalPiece => ({
  metal,
  weightMg,
  fineness,
  isWorn,
})
