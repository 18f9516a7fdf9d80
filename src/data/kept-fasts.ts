import { chosenValue } from './chosen-value.ts'

/** Hijri year → the days of its Ramadan that this person has fasted, in order. */
export type KeptFasts = Readonly<Record<string, readonly number[]>>

const isDay = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 30

/** What was kept, year by year: what is no day of a month is left out. */
export function fastsOf(kept: unknown): KeptFasts {
  const years = Object.entries(Object(kept) as Record<string, unknown>)
  const sound = years.flatMap(([year, days]) => {
    if (!/^1\d{3}$/.test(year) || !Array.isArray(days)) return []
    const own = [...new Set(days.filter(isDay))].sort((a, b) => a - b)
    return own.length > 0 ? [[year, own] as const] : []
  })
  return Object.fromEntries(sound)
}

/** The fasts of Ramadan. On this device only, and in no request. */
export const keptFasts = chosenValue('jariyah.ramadan-fasts', fastsOf)

/** Marks a day as fasted or not. */
export function markFast(year: number, day: number, isKept: boolean): void {
  const fasts = keptFasts.get()
  const others = (fasts[year] ?? []).filter(each => each !== day)
  keptFasts.set(fastsOf({ ...fasts, [year]: isKept ? [...others, day] : others }))
}
