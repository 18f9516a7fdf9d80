import { vi } from 'vitest'
import type { WorshipScope } from '../../contract/worship-limits.ts'
import type { readDatabase as ReadDatabase } from '../../src/data/with-database.ts'
import { MergeOver } from '../../src/data/worship/merge-over.ts'
import type { WorshipService } from './worship-service.ts'

let made = 0

/** A device that may merge, with its own copy of the modules, and a database of its own. */
export async function openDevice(
  service: WorshipService,
  { person = 'amina', scope = 'reading' }: { person?: string | null; scope?: WorshipScope } = {},
) {
  made += 1
  vi.resetModules()
  const database = `device ${made}`
  vi.doMock('dexie', async importOriginal => {
    const { Dexie } = await importOriginal<{ Dexie: new (name: string) => object }>()
    class OwnDexie extends Dexie {
      constructor() {
        super(database)
      }
    }
    return { Dexie: OwnDexie }
  })
  const { withDatabase } = await import('../../src/data/db.ts')
  // It would load the database of the device that was opened last.
  const readDatabase: typeof ReadDatabase = (_, work) => withDatabase(work)
  vi.doMock('../../src/data/with-database.ts', () => ({ withDatabase, readDatabase }))
  const { changeMark } = await import('../../src/data/ayah-marks.ts')
  const { changePrayerLog } = await import('../../src/data/prayer-log.ts')
  const { MergeOver: Over } = await import('../../src/data/worship/merge-over.ts')
  const { mergeScope, stockOf } = await import('../../src/data/worship/merge-scope.ts')
  const { readState, writeState } = await import('../../src/data/worship/merge-state.ts')
  await withDatabase(db => db.settings.toArray())
  const device = {
    name: database,
    at: person,
    withDatabase,
    changeMark,
    changePrayerLog,
    join: (standing: 'on' | 'off' = 'on', run = service.run) =>
      withDatabase(db =>
        writeState(db, {
          person: 'amina',
          device: device.name,
          scopes: { [scope]: { standing, run, cursor: 0, mergedAt: null } },
        }),
      ),
    state: () => withDatabase(readState),
    stock: () => stockOf(scope),
    merge: () =>
      mergeScope(scope, { client: service, now: () => 5, person: () => device.at }).catch(
        (error: unknown) => {
          throw error instanceof Over ? new MergeOver(error.message) : error
        },
      ),
  }
  return device
}
