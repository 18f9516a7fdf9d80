import { lastPlace, onLastPlace, safePlaceKey } from './quran-place.ts'
import { withDatabase } from './with-database.ts'

/**
 * Keeps a copy of each place in the database, where it outlives the browser's process as soon as it is written; `recoverPlace` reads
 * it. A copy that can't be kept is not missed before there is a crash.
 */
export function keepPlaceSafe(): void {
  onLastPlace(() => {
    withDatabase(db => db.settings.put({ key: safePlaceKey, value: lastPlace() })).catch(() => undefined)
  })
}
