import type { ZakatChoices } from './choices.ts'
import { type AssetLine, assetLines, debtLines, type ZakatLine } from './lines.ts'
import type { Metal, MetalPiece, MetalPrices } from './metal.ts'
import { nisabOf, worthOf } from './nisab.ts'
import { ratio, ratioUp } from './ratio.ts'

/** Grows when the same inputs would give another result. */
export const zakatRules = 1

/** All amounts in minor units of one currency. */
export interface ZakatInputs {
  amounts: Readonly<Partial<Record<ZakatLine, number>>>
  pieces: readonly MetalPiece[]
  /** What part of shares held for the long term stands for zakatable assets of the companies: whole hundredths. */
  longSharePercent: number
  choices: ZakatChoices
  prices: MetalPrices
}

export interface CountedPiece extends MetalPiece {
  worthMinor: number
  /** Worn, and left out by the chosen view. */
  isLeft: boolean
}

/** Wealth that is held against one nisab: all of it, or each kind by itself. */
export interface Pool {
  of: 'all' | 'money' | Metal
  /** The metal whose worth is the nisab of this pool. */
  basis: Metal
  assetsMinor: number
  lessMinor: number
  netMinor: number
  nisabMinor: number
  isReached: boolean
}

/** `below`: less than the nisab; `running`: the year is not over, or began anew; `free`: a ward's, by the Hanafi view. */
export type ZakatState = 'due' | 'below' | 'running' | 'free' | 'no-price'

export interface ZakatResult {
  rules: number
  state: ZakatState
  lines: readonly { line: AssetLine; minor: number; countedMinor: number }[]
  pieces: readonly CountedPiece[]
  assetsMinor: number
  debtsMinor: number
  /** Of the debts, what is taken off. */
  deductedMinor: number
  pools: readonly Pool[]
  /** What the share is taken of: the pools that reach their nisab. */
  zakatableMinor: number
  rate: Rate
  /** What a year that is complete makes due, rounded up. */
  reckonedMinor: number
  /** `reckonedMinor` where it is due, else 0. */
  dueMinor: number
}

export interface Rate {
  times: number
  of: number
}

const rates: Record<ZakatChoices['calendar'], Rate> = {
  lunar: { times: 25, of: 1000 },
  solar: { times: 2577, of: 100_000 },
}

/** What a choice says against zakat being due now. */
const notDue: { [K in 'owner' | 'hawl']: Record<ZakatChoices[K], ZakatState | null> } = {
  owner: { self: null, ward: null, 'ward-free': 'free' },
  hawl: { whole: null, dipped: null, 'dipped-anew': 'running', running: 'running' },
}

/** The zakat of one year's wealth, with each number that led to it. The same inputs always give the same result. */
export function reckonZakat(inputs: ZakatInputs): ZakatResult {
  const { choices, prices } = inputs
  const lines = countedLines(inputs)
  const pieces = countedPieces(inputs)
  const debtsMinor = sum(debtLines.map(line => inputs.amounts[line] ?? 0))
  const deductedMinor = choices.debts === 'deducted' ? debtsMinor : 0
  const money = sum(lines.map(({ countedMinor }) => countedMinor))
  const inMetal = (metal: Metal) =>
    sum(pieces.map(piece => (piece.metal === metal && !piece.isLeft ? piece.worthMinor : 0)))
  const held = { money, gold: inMetal('gold'), silver: inMetal('silver') }
  const pools = poolsOf(held, deductedMinor, choices, prices)
  const zakatableMinor = sum(pools.map(({ isReached, netMinor }) => (isReached ? netMinor : 0)))
  const rate = rates[choices.calendar]
  const reckonedMinor = ratioUp(zakatableMinor, rate.times, rate.of)
  const state = stateOf(inputs, reckonedMinor)
  return {
    rules: zakatRules,
    state,
    lines,
    pieces,
    assetsMinor: held.money + held.gold + held.silver,
    debtsMinor,
    deductedMinor,
    pools,
    zakatableMinor,
    rate,
    reckonedMinor,
    dueMinor: state === 'due' ? reckonedMinor : 0,
  }
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

const countedLines = ({ amounts, longSharePercent }: ZakatInputs): ZakatResult['lines'] =>
  assetLines.map(line => {
    const minor = amounts[line] ?? 0
    return { line, minor, countedMinor: line === 'longShares' ? ratio(minor, longSharePercent, 100) : minor }
  })

const countedPieces = ({ pieces, choices, prices }: ZakatInputs): CountedPiece[] =>
  pieces.map(piece => ({
    ...piece,
    worthMinor: worthOf(piece.weightMg, piece.fineness, prices[piece.metal] ?? 0),
    isLeft: piece.isWorn && choices.jewellery === 'left',
  }))

function stateOf({ choices, pieces, prices }: ZakatInputs, reckonedMinor: number): ZakatState {
  const needed = [choices.basis, ...pieces.map(({ metal }) => metal)]
  if (needed.some(metal => prices[metal] === null)) return 'no-price'
  if (reckonedMinor === 0) return 'below'
  return notDue.owner[choices.owner] ?? notDue.hawl[choices.hawl] ?? 'due'
}

type Held = Record<'money' | Metal, number>

/** What belongs to which pool, in the order in which debts are taken off them. */
const poolsBy: Record<ZakatChoices['metals'], readonly { of: Pool['of']; parts: readonly (keyof Held)[] }[]> =
  {
    together: [{ of: 'all', parts: ['money', 'gold', 'silver'] }],
    apart: [
      { of: 'money', parts: ['money'] },
      { of: 'gold', parts: ['gold'] },
      { of: 'silver', parts: ['silver'] },
    ],
  }

function poolsOf(held: Held, deductedMinor: number, choices: ZakatChoices, prices: MetalPrices): Pool[] {
  let leftOfDebts = deductedMinor
  return poolsBy[choices.metals].map(({ of, parts }) => {
    const basis = of === 'gold' || of === 'silver' ? of : choices.basis
    const assetsMinor = sum(parts.map(part => held[part]))
    const lessMinor = Math.min(assetsMinor, leftOfDebts)
    leftOfDebts -= lessMinor
    const netMinor = assetsMinor - lessMinor
    const nisabMinor = nisabOf(basis, choices.weights, prices[basis] ?? 0)
    const isReached = netMinor > 0 && netMinor >= nisabMinor
    return { of, basis, assetsMinor, lessMinor, netMinor, nisabMinor, isReached }
  })
}
