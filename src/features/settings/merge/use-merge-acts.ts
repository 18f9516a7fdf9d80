import { useState } from 'react'
import type { WorshipScope } from '../../../../contract/worship-limits.ts'
import { CallError } from '../../../data/call-error.ts'
import { StorageFailure } from '../../../data/storage-failure.ts'
import { deleteScope, joinScope, leaveScope } from '../../../data/worship/merge-acts.ts'
import { mergeNow } from '../../../data/worship/merge-now.ts'

export interface MergeActs {
  /** The act that is being done. */
  busy: 'join' | 'leave' | 'delete' | null
  /** The key of what went wrong, in the texts of `merge` and `errors`. */
  failed: string | null
  join: () => Promise<boolean>
  leave: () => Promise<boolean>
  remove: () => Promise<boolean>
}

/** What the owner of a device can decide about a scope. Each answers whether it was done. */
export function useMergeActs(person: string, scope: WorshipScope): MergeActs {
  const [busy, setBusy] = useState<MergeActs['busy']>(null)
  const [failed, setFailed] = useState<string | null>(null)
  async function act(name: NonNullable<MergeActs['busy']>, work: () => Promise<void>): Promise<boolean> {
    setBusy(name)
    setFailed(null)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof StorageFailure) setFailed('merge:storage')
      else if (error instanceof CallError) setFailed(`errors:${error.code}`)
      else throw error
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    failed,
    async join() {
      const isDone = await act('join', () => joinScope(person, scope))
      // It shows itself how it went.
      if (isDone) void mergeNow()
      return isDone
    },
    leave: () => act('leave', () => leaveScope(scope)),
    remove: () => act('delete', () => deleteScope(scope)),
  }
}
