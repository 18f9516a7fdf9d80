import type { Currency } from '../../../contract/money.ts'
import { isCurrency } from '../../../contract/money.ts'
import { standardChoices, type ZakatChoices, zakatChoices } from '../../lib/zakat/choices.ts'
import type { ZakatLine } from '../../lib/zakat/lines.ts'
import { assetLines, debtLines } from '../../lib/zakat/lines.ts'
import { finenesses, type Metal, metals, type WeightUnit, weightUnits } from '../../lib/zakat/metal.ts'
import { zakatRules } from '../../lib/zakat/reckon-zakat.ts'

/** Prices as they were when the calculation was made: minor units of its currency for a kilogram. */
export interface PriceSnapshot {
  asOf: string
  source: string
  goldKg: number
  silverKg: number
}

/** A piece of metal as it was typed. */
export interface TypedPiece {
  id: string
  metal: Metal
  weight: string
  unit: WeightUnit
  fineness: number
  isWorn: boolean
}

/** One part of a sum that is paid in parts. */
export interface PlannedPart {
  minor: number
  /** ISO date. */
  on: string
  /** It was put into the basket. */
  isTaken: boolean
}

export type TypedField = ZakatLine | 'sharePercent' | 'goldGram' | 'silverGram'

/** One calculation: what was typed, as it was typed, so that nothing half-written is lost. */
export interface ZakatYear {
  id: string
  rules: number
  /** ISO date of the zakat day; empty until it is said. */
  day: string
  currency: Currency
  typed: Readonly<Partial<Record<TypedField, string>>>
  pieces: readonly TypedPiece[]
  choices: ZakatChoices
  prices: PriceSnapshot | null
  parts: readonly PlannedPart[]
}

export const emptyYear = (id: string, currency: Currency): ZakatYear => ({
  id,
  rules: zakatRules,
  day: '',
  currency,
  typed: {},
  pieces: [],
  choices: standardChoices,
  prices: null,
  parts: [],
})

/** What is owned a year on is near to what is owned now. How that year went, and its prices, typed or not, are its own. */
export const yearAfter = (year: ZakatYear, id: string, day: string): ZakatYear => ({
  ...year,
  id,
  rules: zakatRules,
  day,
  typed: { ...year.typed, goldGram: '', silverGram: '' },
  choices: { ...year.choices, hawl: standardChoices.hawl },
  prices: null,
  parts: [],
})

const record = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '')
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : [])
const isIsoDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const isMinor = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const fields: readonly TypedField[] = [...assetLines, ...debtLines, 'sharePercent', 'goldGram', 'silverGram']

function choicesIn(kept: Record<string, unknown>): ZakatChoices {
  const names = Object.keys(zakatChoices) as (keyof ZakatChoices)[]
  const chosen = names.map(name => {
    const options: readonly string[] = zakatChoices[name]
    return [name, options.find(option => option === kept[name]) ?? standardChoices[name]]
  })
  // Each name has one of its own options.
  return Object.fromEntries(chosen) as ZakatChoices
}

function pieceIn(kept: Record<string, unknown>): TypedPiece {
  const metal = metals.find(each => each === kept.metal) ?? 'gold'
  return {
    id: text(kept.id),
    metal,
    weight: text(kept.weight),
    unit: weightUnits.find(unit => unit === kept.unit) ?? 'gram',
    fineness: finenesses[metal].find(each => each === kept.fineness) ?? 1000,
    isWorn: kept.isWorn === true,
  }
}

function pricesIn(kept: Record<string, unknown>): PriceSnapshot | null {
  const { asOf, goldKg, silverKg } = kept
  return isIsoDay(asOf) && isMinor(goldKg) && isMinor(silverKg)
    ? { asOf, source: text(kept.source), goldKg, silverKg }
    : null
}

const partsIn = (kept: unknown): PlannedPart[] =>
  list(kept).flatMap(({ minor, on, isTaken }) =>
    isMinor(minor) && isIsoDay(on) ? { minor, on, isTaken: isTaken === true } : [],
  )

/** A sound calculation of whatever was kept or read from a file; null where there is nothing of one. */
export function readYear(value: unknown): ZakatYear | null {
  const kept = record(value)
  if (!text(kept.id) || !isCurrency(kept.currency)) return null
  const typed = record(kept.typed)
  return {
    ...emptyYear(text(kept.id), kept.currency),
    day: isIsoDay(kept.day) ? kept.day : '',
    typed: Object.fromEntries(
      fields.flatMap(field => (text(typed[field]) ? [[field, text(typed[field])]] : [])),
    ),
    pieces: list(kept.pieces).map(pieceIn),
    choices: choicesIn(record(kept.choices)),
    prices: pricesIn(record(kept.prices)),
    parts: partsIn(kept.parts),
  }
}
