import type { ZakatChoices } from './choices.ts'
import { type AssetLine, assetLines, type DebtLine, debtLines, type ZakatLine } from './lines.ts'
import { type Metal, type MetalPiece, type MetalPrices, metals } from './metal.ts'
import { nisabOf, worthOf } from './nisab.ts'
import { ratio, ratioUp } from './ratio.ts'

/** Grows when the same inputs would give another result. */
export const zakatRules = 2

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
  debts: readonly { line: DebtLine; minor: number }[]
  debtsMinor: number
  /** Of the debts, what is taken off. */
  deductedMinor: number
  pools: readonly Pool[]
  /** Where gold alone is below its own nisab and not below the chosen one: that one. */
  chosenNisabMinor: number | null
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
  const { choices } = inputs
  const lines = countedLines(inputs)
  const pieces = countedPieces(inputs)
  const debts = debtLines.map(line => ({ line, minor: inputs.amounts[line] ?? 0 }))
  const debtsMinor = sum(debts.map(({ minor }) => minor))
  const deductedMinor = choices.debts === 'deducted' ? debtsMinor : 0
  const money = sum(lines.map(({ countedMinor }) => countedMinor))
  const inMetal = (metal: Metal) =>
    sum(pieces.map(piece => (piece.metal === metal && !piece.isLeft ? piece.worthMinor : 0)))
  const held = { money, gold: inMetal('gold'), silver: inMetal('silver') }
  const pools = poolsOf(held, deductedMinor, inputs)
  const zakatableMinor = sum(pools.map(({ isReached, netMinor }) => (isReached ? netMinor : 0)))
  const rate = rates[choices.calendar]
  const reckonedMinor = ratioUp(zakatableMinor, rate.times, rate.of)
  const state = stateOf(inputs, basisOf(held, choices), reckonedMinor)
  return {
    rules: zakatRules,
    state,
    lines,
    pieces,
    assetsMinor: held.money + held.gold + held.silver,
    debts,
    debtsMinor,
    deductedMinor,
    pools,
    chosenNisabMinor: chosenNisabOf(pools, inputs),
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

function stateOf({ choices, pieces, prices }: ZakatInputs, basis: Metal, reckonedMinor: number): ZakatState {
  const needed = [basis, ...pieces.map(({ metal }) => metal)]
  if (needed.some(metal => prices[metal] === null)) return 'no-price'
  if (reckonedMinor === 0) return 'below'
  return notDue.owner[choices.owner] ?? notDue.hawl[choices.hawl] ?? 'due'
}

type Held = Record<'money' | Metal, number>

/** What belongs to which pool. */
const poolsBy: Record<ZakatChoices['metals'], readonly { of: Pool['of']; parts: readonly (keyof Held)[] }[]> =
  {
    together: [{ of: 'all', parts: ['money', 'gold', 'silver'] }],
    apart: [
      { of: 'money', parts: ['money'] },
      { of: 'gold', parts: ['gold'] },
      { of: 'silver', parts: ['silver'] },
    ],
  }

/** What is left of each part, in the order in which debts are taken off. */
function afterDebts(held: Held, deductedMinor: number): Held {
  let debtsMinor = deductedMinor
  const left = { ...held }
  for (const part of ['money', 'gold', 'silver'] as const) {
    left[part] = Math.max(0, held[part] - debtsMinor)
    debtsMinor -= held[part] - left[part]
  }
  return left
}

/** The metal whose worth is the nisab of mixed wealth; gold that stands alone has its own. */
const basisOf = ({ money, gold, silver }: Held, choices: ZakatChoices): Metal =>
  choices.alone === 'own' && gold > 0 && money === 0 && silver === 0 ? 'gold' : choices.basis

function poolsOf(held: Held, deductedMinor: number, { choices, prices }: ZakatInputs): Pool[] {
  const left = afterDebts(held, deductedMinor)
  const measured = (basis: Metal, netMinor: number) => {
    const nisabMinor = nisabOf(basis, choices.weights, prices[basis] ?? 0)
    return { basis, nisabMinor, isReached: netMinor > 0 && netMinor >= nisabMinor }
  }
  /** A metal that reaches its own nisab is due, whatever stands beside it and by which metal the rest is measured. */
  const measuredWhole = (netMinor: number) => {
    const whole = measured(basisOf(held, choices), netMinor)
    const own = metals.map(metal => measured(metal, left[metal])).find(({ isReached }) => isReached)
    return whole.isReached ? whole : (own ?? whole)
  }
  return poolsBy[choices.metals].map(({ of, parts }) => {
    const assetsMinor = sum(parts.map(part => held[part]))
    const netMinor = sum(parts.map(part => left[part]))
    const nisab =
      of === 'all' ? measuredWhole(netMinor) : measured(of === 'money' ? choices.basis : of, netMinor)
    return { of, assetsMinor, lessMinor: assetsMinor - netMinor, netMinor, ...nisab }
  })
}

function chosenNisabOf(
  [pool]: readonly Pool[],
  { choices: { basis, weights }, prices }: ZakatInputs,
): number | null {
  const price = prices[basis]
  if (pool?.of !== 'all' || pool.basis === basis || pool.isReached || price === null) return null
  const nisabMinor = nisabOf(basis, weights, price)
  return pool.netMinor >= nisabMinor && pool.netMinor > 0 ? nisabMinor : null
}
