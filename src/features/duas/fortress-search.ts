import type { AdhkarSet } from '../../lib/duas/dua.ts'

export interface FortressSearch {
  set?: AdhkarSet
}

/** Not the list of the library: this is in the code that every page loads. */
const isSet = (value: unknown): value is AdhkarSet =>
  /^(morning|evening|after-prayer|bedtime)$/.test(String(value))

/** Cleans the address: a set that there is not is dropped, never an error. Dropped is said as undefined, as the router lays it over. */
export const fortressSearch = ({ set }: Record<string, unknown>): FortressSearch => ({
  set: isSet(set) ? set : undefined,
})
