import { defaultCurrency } from '../../../contract/money.ts'
import { keptValue } from '../../data/kept-value.ts'
import { emptyYear, readYear, type ZakatYear } from './zakat-year.ts'

export interface KeptZakat {
  /** Id of the calculation on screen. */
  chosen: string
  /** At least one, the newest first. */
  years: readonly [ZakatYear, ...ZakatYear[]]
}

const first = emptyYear('first', defaultCurrency)

function readKept(value: unknown): KeptZakat {
  const kept = Object(value) as { chosen?: unknown; years?: unknown }
  const [newest, ...others] = (Array.isArray(kept.years) ? kept.years : [])
    .map(readYear)
    .filter(year => year !== null)
  if (!newest) return { chosen: first.id, years: [first] }
  return { chosen: typeof kept.chosen === 'string' ? kept.chosen : newest.id, years: [newest, ...others] }
}

/** The calculations of this person, on this device alone: no request carries them. */
export const keptZakat = keptValue('jariyah.zakat', readKept)

/** Nobody has typed anything yet: the calculation takes the reader's currency. */
export const isUntouched = ({ years: [year, ...others] }: KeptZakat): boolean =>
  year === first && others.length === 0

export const chosenYear = ({ chosen, years }: KeptZakat): ZakatYear =>
  years.find(({ id }) => id === chosen) ?? years[0]

/** False where the browser keeps nothing. */
export function putYear(year: ZakatYear): boolean {
  const { years } = keptZakat.get()
  const [newest, ...others] = years
  const put = (each: ZakatYear) => (each.id === year.id ? year : each)
  return keptZakat.set({ chosen: year.id, years: [put(newest), ...others.map(put)] })
}

export const chooseYear = (id: string): boolean => keptZakat.set({ ...keptZakat.get(), chosen: id })

export const addYear = (year: ZakatYear): boolean =>
  keptZakat.set({ chosen: year.id, years: [year, ...keptZakat.get().years] })

/** Without any left, an empty one in the same currency stands in its place. Answers how it is undone. */
export function removeYear(year: ZakatYear): () => void {
  const before = keptZakat.get()
  const [newest = emptyYear('first', year.currency), ...others] = before.years.filter(
    ({ id }) => id !== year.id,
  )
  keptZakat.set({ chosen: newest.id, years: [newest, ...others] })
  return () => void keptZakat.set(before)
}
