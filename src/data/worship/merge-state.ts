import { type WorshipScope, worshipScopes } from '../../../contract/worship-limits.ts'
import type { Db } from '../db.ts'
import { inTransaction } from './in-transaction.ts'

/** Where this device stands with a scope. */
export interface JoinedScope {
  /** `ended`: everything was deleted from another device, and this one has not been asked since. */
  standing: 'on' | 'off' | 'ended'
  run: string
  cursor: number
  /** When all was last merged, in ms; null before the first time. */
  mergedAt: number | null
}

/** For whom this device merges, and how it calls itself among that person's devices. One person at a time. */
export interface MergeState {
  person: string
  device: string
  scopes: Partial<Record<WorshipScope, JoinedScope>>
}

const key = 'worship-merge'

const record = (value: unknown) => Object(value) as Record<string, unknown>

function joinedOf(value: unknown): JoinedScope | null {
  const { standing, run, cursor, mergedAt } = record(value)
  if (typeof run !== 'string' || typeof cursor !== 'number') return null
  return {
    standing: standing === 'on' || standing === 'ended' ? standing : 'off',
    run,
    cursor,
    mergedAt: typeof mergedAt === 'number' ? mergedAt : null,
  }
}

function stateOf(value: unknown): MergeState | null {
  const { person, device, scopes } = record(value)
  if (typeof person !== 'string' || typeof device !== 'string') return null
  const kept = record(scopes)
  const joined = worshipScopes.flatMap(scope => {
    const found = joinedOf(kept[scope])
    return found ? [[scope, found] as const] : []
  })
  return { person, device, scopes: Object.fromEntries(joined) }
}

/** Null where nobody ever let this device merge. */
export const readState = async (db: Pick<Db, 'settings'>): Promise<MergeState | null> =>
  stateOf((await db.settings.get(key))?.value)

export const writeState = (db: Pick<Db, 'settings'>, state: MergeState) =>
  db.settings.put({ key, value: state })

export const withScope = (state: MergeState, scope: WorshipScope, joined: JoinedScope): MergeState => ({
  ...state,
  scopes: { ...state.scopes, [scope]: joined },
})

/** How the device stands with a scope for a person; undefined where they never joined it here. */
export const joinedBy = (
  state: MergeState | null | undefined,
  person: string,
  scope: WorshipScope,
): JoinedScope | undefined => (state?.person === person ? state.scopes[scope] : undefined)

/** Changes how the device stands with a scope that it has joined. @throws StorageFailure */
export const changeScope = (
  scope: WorshipScope,
  change: (joined: JoinedScope) => JoinedScope,
): Promise<void> =>
  inTransaction(['settings'], async db => {
    const state = await readState(db)
    const joined = state?.scopes[scope]
    if (state && joined) await writeState(db, withScope(state, scope, change(joined)))
  })
