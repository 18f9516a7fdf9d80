import { observable } from './observable.ts'

/** When this device last did not keep what its person did, in milliseconds since 1970; null while it keeps all. */
export const lastNotKept = observable<number | null>(null)

/** Passes on whether something was kept. Where it was not, the app tells its person. */
export function tellUnlessKept(isKept: boolean): boolean {
  if (!isKept) lastNotKept.set(Date.now())
  return isKept
}
