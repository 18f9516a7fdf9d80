import { type WorshipScope, worshipScopes } from '../../../contract/worship-limits.ts'
import type { worshipSync } from '../../../contract/worship-sync.ts'
import { client } from '../browser-client.ts'
import { newId } from '../new-id.ts'
import { withDatabase } from '../with-database.ts'
import { collectionsOf } from './collections.ts'
import { inTransaction, type MergeTables } from './in-transaction.ts'
import { changeScope, type MergeState, readState, withScope, writeState } from './merge-state.ts'
import { tellView } from './merge-view.ts'
import { mergedFor } from './merged-for.ts'

const beginRoute = { method: 'PUT', path: '/api/worship/sync/:scope', access: 'member' } as const
const endRoute = { method: 'DELETE', path: '/api/worship/sync/:scope', access: 'member' } as const

const rowsOf = (db: MergeTables, scope: WorshipScope) =>
  db.mergeItems.where('kind').anyOf(collectionsOf(scope).map(({ kind }) => kind))

/** What was known of another person's devices is no part of this one's. */
async function stateFor(db: MergeTables, person: string): Promise<MergeState> {
  const state = await readState(db)
  if (state?.person === person) return state
  await db.mergeItems.clear()
  return { person, device: newId(), scopes: {} }
}

/** Everything goes up again, and what other devices wrote comes down. */
async function forgetVersions(db: MergeTables, scope: WorshipScope): Promise<void> {
  await rowsOf(db, scope).modify(row => {
    row.value = { ...row.value, version: 0, isDirty: true }
  })
}

const enter = (person: string, scope: WorshipScope, run: string): Promise<void> =>
  inTransaction(['settings', 'mergeItems'], async db => {
    const state = await stateFor(db, person)
    const before = state.scopes[scope]
    const isSameRun = before?.run === run
    if (!isSameRun) await forgetVersions(db, scope)
    const { cursor, mergedAt } = isSameRun ? before : { cursor: 0, mergedAt: null }
    await writeState(db, withScope(state, scope, { standing: 'on', run, cursor, mergedAt }))
  })

async function follow(): Promise<void> {
  const state = await withDatabase(readState)
  const isOn = worshipScopes.some(scope => state?.scopes[scope]?.standing === 'on')
  mergedFor.set(isOn && state ? state.person : null)
  await tellView()
}

/** Merges a scope of this device with the person's others from now on. @throws CallError, StorageFailure; nothing is on then */
export async function joinScope(person: string, scope: WorshipScope): Promise<void> {
  const { run } = await client.call<typeof worshipSync.begin>(beginRoute, { params: { scope } })
  await enter(person, scope, run)
  await follow()
}

/** This device alone leaves; the others go on. @throws StorageFailure */
export async function leaveScope(scope: WorshipScope): Promise<void> {
  await changeScope(scope, joined => ({ ...joined, standing: 'off' }))
  await follow()
}

/** Deletes what the service has of a scope, and so ends it on every device. Theirs stays with them. @throws CallError, StorageFailure */
export async function deleteScope(scope: WorshipScope): Promise<void> {
  await client.call<typeof worshipSync.end>(endRoute, { params: { scope } })
  await leaveScope(scope)
}
