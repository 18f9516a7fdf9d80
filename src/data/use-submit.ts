import { useState } from 'react'
import { CallError } from './call-error.ts'

export interface Submission<Arguments extends unknown[]> {
  isBusy: boolean
  /** What came of the last try; null while there is nothing wrong. */
  failure: CallError | null
  /** Runs the work, one at a time. Resolves with the failure, or with null when it is done. */
  submit: (...given: Arguments) => Promise<CallError | null>
  /** What was wrong is being mended. */
  forgive: () => void
}

/** What the whole app is to learn of a failure. */
const tells: Partial<Record<string, 'refresh' | 'look'>> = { signed_out: 'refresh', forbidden: 'look' }

/** A form's way to the service: busy, done, or the failure to show. What was typed stays the form's. */
export function useSubmit<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<void>,
): Submission<Arguments> {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  return {
    isBusy,
    failure,
    forgive: () => setFailure(null),
    async submit(...given) {
      if (isBusy) return null
      setIsBusy(true)
      setFailure(null)
      try {
        await work(...given)
        // What was typed in its form is not held any more (follow-typing.ts).
        dispatchEvent(new Event('jariyah:sent'))
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailure(error)
        // Ended elsewhere, or a role was taken: a page that went on as before would lead nowhere, the one for signing in too.
        const told = tells[error.code]
        if (told) void import('./account/page-auth.ts').then(({ auth }) => auth[told]())
        return error
      } finally {
        setIsBusy(false)
      }
    },
  }
}
