import { chosenValue } from '../../data/chosen-value.ts'

export interface NamesProgress {
  /** Numbers of the names that this person knows by heart. */
  learned: readonly number[]
  /** Where the recitation stopped. */
  place: number
}

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99

/** On this device alone. */
export const namesProgress = chosenValue<NamesProgress>('jariyah.names', kept => {
  const { learned, place } = Object(kept) as Record<string, unknown>
  return {
    learned: Array.isArray(learned) ? [...new Set(learned.filter(isNumber))] : [],
    place: isNumber(place) ? place : 1,
  }
})

export function toggleLearned(n: number): void {
  const { learned, place } = namesProgress.get()
  const next = learned.includes(n) ? learned.filter(each => each !== n) : [...learned, n]
  namesProgress.set({ learned: next, place })
}

export function keepPlace(place: number): void {
  namesProgress.set({ ...namesProgress.get(), place })
}
