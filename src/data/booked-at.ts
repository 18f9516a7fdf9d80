import { store, stored } from './session.ts'

const bookedKey = 'jariyah.booked-at'

/** When a gift of this device was last seen in the log: what was answered before knows neither the gift nor its sums. */
export const bookedAt = (): number => Number(stored(bookedKey) ?? 0)

export function noteBooked(): void {
  // Where nothing is kept nothing old is either.
  store(bookedKey, String(Date.now()))
}
