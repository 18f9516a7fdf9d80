import { type KeptValue, keptValue } from './kept-value.ts'
import { tellUnlessKept } from './not-kept.ts'

/**
 * A kept value that a person chooses or does: where this device does not keep it, the app tells them.
 * @param read makes a sound value of whatever was kept, of null as well
 */
export function chosenValue<T>(key: string, read: (kept: unknown) => T): KeptValue<T> {
  const value = keptValue(key, read)
  return { ...value, set: chosen => tellUnlessKept(value.set(chosen)) }
}
