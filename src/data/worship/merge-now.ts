import { type WorshipScope, worshipScopes } from '../../../contract/worship-limits.ts'
import { alone } from '../../lib/alone.ts'
import { authStore } from '../account/auth-state.ts'
import { impersonation } from '../account/impersonation.ts'
import { client } from '../browser-client.ts'
import { CallError } from '../call-error.ts'
import { StorageFailure } from '../storage-failure.ts'
import { MergeOver } from './merge-over.ts'
import { mergeScope } from './merge-scope.ts'
import { changeScope } from './merge-state.ts'
import { type MergeAct, showAct, tellView } from './merge-view.ts'

/** Whose worship may be merged on this page now: nobody's while an administrator looks with their eyes. */
export const mergingPerson = (): string | null =>
  impersonation.get() === null ? (authStore.getSnapshot().user?.id ?? null) : null

const world = { client, now: () => Date.now(), person: mergingPerson }

/** How it went, and after how many ms the service may be asked again when it did not. */
export interface MergeOutcome {
  act: MergeAct
  retryAfterMs: number | null
}

const well: MergeOutcome = { act: 'resting', retryAfterMs: null }

async function outcomeOf(scope: WorshipScope): Promise<MergeOutcome> {
  try {
    await mergeScope(scope, world)
    return well
  } catch (error) {
    if (error instanceof MergeOver) return well
    if (error instanceof StorageFailure) return { act: 'failed', retryAfterMs: null }
    if (!(error instanceof CallError)) throw error
    if (error.code === 'sync_off') {
      // Everything was deleted from another device: this one asks its owner before it begins again.
      await changeScope(scope, joined => ({ ...joined, standing: 'ended' }))
      return well
    }
    return { act: error.code === 'network' ? 'waiting' : 'failed', retryAfterMs: error.retryAfterMs }
  }
}

/**
 * Merges all that this device merges for who is here; a scope that fails keeps no other from it. One tab at a time; where the
 * browser has no locks, the service refuses what would write over another’s.
 */
export async function mergeNow(): Promise<MergeOutcome> {
  if (mergingPerson() === null) return well
  showAct('merging')
  const outcome = await alone('jariyah-merge', async () => {
    let worst = well
    for (const scope of worshipScopes) {
      const each = await outcomeOf(scope)
      if (each.act === 'waiting') return each
      if (each.act === 'failed') worst = each
    }
    return worst
  })
  showAct(outcome.act)
  await tellView()
  return outcome
}
