import { dropDrafts } from './drafts.ts'
import { owner } from './owner.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

/** What was typed into a form and not sent, kept in the device's database: it outlives the tab. Never for passwords. */
interface Draft {
  keptAt: number
  values: Record<string, unknown>
}

const prefixOf = (whose: string) => `draft.${whose}.`
const keyOf = (form: string, whose: string) => prefixOf(whose) + form

/** One's own, and what was typed before anybody signed in: it becomes that of who signs in over it. */
const keysOf = (form: string) => [...new Set([owner.get(), 'device'])].map(whose => keyOf(form, whose))

/** A draft is a comfort: where the storage fails the form still holds it while the page lives. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function draftOf(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value.keptAt !== 'number' || !isRecord(value.values)) return null
  return { keptAt: value.keptAt, values: value.values }
}

/** Keeps it in place of what was kept of the form. Resolves true once it is in the database; false where it could not be. */
export async function keepDeviceDraft(form: string, values: Record<string, unknown>): Promise<boolean> {
  const [key = '', ...before] = keysOf(form)
  const draft: Draft = { keptAt: Date.now(), values }
  const kept = withDatabase(db =>
    db.transaction('rw', db.settings, async () => {
      await db.settings.put({ key, value: draft })
      await db.settings.bulkDelete(before)
    }),
  )
  return await kept.then(() => true).catch(error => unlessStorageFails(error) ?? false)
}

/** The newest that was kept, which the form checks as it would check typing; null where there is none. */
export async function readDeviceDraft(form: string): Promise<Record<string, unknown> | null> {
  const keys = keysOf(form)
  const rows = await readDatabase([], db => db.settings.bulkGet(keys)).catch(unlessStorageFails)
  const drafts = (rows ?? []).flatMap(row => draftOf(row?.value) ?? [])
  return drafts.toSorted((a, b) => b.keptAt - a.keptAt)[0]?.values ?? null
}

export async function dropDeviceDraft(form: string): Promise<void> {
  const keys = keysOf(form)
  await withDatabase(db => db.settings.bulkDelete(keys)).catch(unlessStorageFails)
}

/** Forgets all drafts of somebody, and those of nobody in particular: the next person at this device sees none of them. */
export async function dropDraftsOf(whose: string): Promise<void> {
  dropDrafts()
  const prefixes = [prefixOf(whose), prefixOf('device')]
  await withDatabase(db => db.settings.where('key').startsWithAnyOf(prefixes).delete()).catch(
    unlessStorageFails,
  )
}
