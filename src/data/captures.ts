import type { CapturedRecordCall } from '../../contract/captures.ts'
import { channel } from './channel.ts'
import { observable } from './observable.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

/** The specification's section 9. */
const mostKept = 100

const state = observable<readonly CapturedRecordCall[]>([], () => void refresh())
const others = channel('captures')
let isFollowing = false

function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

async function refresh(): Promise<void> {
  if (!isFollowing) others.listen(() => void refresh())
  isFollowing = true
  state.set(await keptCaptures())
}

function changed(): Promise<void> {
  others.announce()
  return refresh()
}

/** The records that this device holds, oldest first. What an older version kept is taken as it is: we wrote it. */
export const keptCaptures = (): Promise<CapturedRecordCall[]> =>
  readDatabase([], db => db.captures.orderBy('id').toArray())
    .catch(unlessStorageFails)
    .then(rows => (rows ?? []).map(row => row.record as CapturedRecordCall))

/** Keeps a record; the oldest make room. Answers false where the storage does not let us. */
export async function keepCapture(record: CapturedRecordCall): Promise<boolean> {
  const kept = await withDatabase(db =>
    db.transaction('rw', db.captures, async () => {
      await db.captures.add({ at: Date.parse(record.timestamp), record })
      const surplus = (await db.captures.count()) - mostKept
      if (surplus > 0)
        await db.captures.bulkDelete(await db.captures.orderBy('id').limit(surplus).primaryKeys())
      return true
    }),
  ).catch(unlessStorageFails)
  await changed()
  return kept === true
}

/** Forgets all of them: consent was withdrawn. */
export async function forgetCaptures(): Promise<void> {
  await withDatabase(db => db.captures.clear()).catch(unlessStorageFails)
  await changed()
}

/** The records for React's useSyncExternalStore. */
export const capturesStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: (): readonly CapturedRecordCall[] => noCaptures,
}

const noCaptures: readonly CapturedRecordCall[] = []
