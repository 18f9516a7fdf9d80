import { type ReactNode, useState } from 'react'
import type { CallError } from '../../data/call-error.ts'
import { FreshFactorDialog } from './FreshFactorDialog.tsx'

export interface Fresh {
  /** Runs the act; where it asks for a fresh factor, asks the person and runs it again. Answers what is left wrong. */
  run: (act: () => Promise<CallError | null>) => Promise<CallError | null>
  /** To be put into the page. */
  dialog: ReactNode
}

/** The second: an administrator whose session began without one. */
const answeredByFactor: ReadonlySet<string> = new Set(['fresh_factor_needed', 'second_factor_required'])

/** For acts that need a factor shown in the last ten minutes. */
export function useFresh(): Fresh {
  const [waiting, setWaiting] = useState<{ answer: (isFresh: boolean) => void } | null>(null)
  const ask = () => new Promise<boolean>(answer => setWaiting({ answer }))
  const close = (isFresh: boolean) => {
    waiting?.answer(isFresh)
    setWaiting(null)
  }
  return {
    async run(act) {
      const failure = await act()
      if (!failure || !answeredByFactor.has(failure.code)) return failure
      return (await ask()) ? act() : failure
    },
    dialog: (
      <FreshFactorDialog isOpen={waiting !== null} onFresh={() => close(true)} onClose={() => close(false)} />
    ),
  }
}
