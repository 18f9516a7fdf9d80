import { useState } from 'react'
import type { Check } from '../../../contract/verify.ts'
import { CallError } from '../../data/call-error.ts'
import { CheckStopped, type StopReason } from './check-stopped.ts'
import type * as checkingModule from './checking.ts'

type Checking = typeof checkingModule

export type CheckState =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'done'; checks: readonly Check[] }
  | { state: 'stopped'; reason: StopReason }

/** What a person can do something about; anything else is a bug and goes to the error boundary. */
function reasonOf(error: unknown): StopReason | null {
  if (error instanceof CheckStopped) return error.reason
  if (!(error instanceof CallError)) return null
  return error.code === 'not_found' ? 'notFound' : 'offline'
}

/** Runs one check at a time, with the code for it loaded on demand. */
export function useCheck() {
  const [check, setCheck] = useState<CheckState>({ state: 'idle' })
  const run = async (work: (checking: Checking) => Promise<readonly Check[]>): Promise<void> => {
    setCheck({ state: 'running' })
    try {
      const checks = await work(await import('./checking.ts'))
      setCheck({ state: 'done', checks })
    } catch (error) {
      const reason = reasonOf(error)
      setCheck(() => {
        if (reason === null) throw error
        return { state: 'stopped', reason }
      })
    }
  }
  return { check, run, forget: () => setCheck({ state: 'idle' }) }
}
