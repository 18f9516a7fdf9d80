/** Why a device does not say where it is. */
export type LocateProblem = 'unsupported' | 'denied' | 'unavailable' | 'slow'

export type Located = { latitude: number; longitude: number; accuracyM: number } | { problem: LocateProblem }

const problems: Readonly<Record<number, LocateProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'slow' }
const patienceMs = 15_000
/** A place found so long ago is good enough for prayer times. */
const freshMs = 10 * 60_000

/** Asks the device once where it is. Nothing of the answer leaves it. */
export function locate(): Promise<Located> {
  if (!('geolocation' in navigator)) return Promise.resolve({ problem: 'unsupported' })
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracyM: coords.accuracy }),
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      { maximumAge: freshMs, timeout: patienceMs },
    )
  })
}
