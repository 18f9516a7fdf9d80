import type { Donation } from '../../../contract/donations.ts'
import { CallError } from '../../data/call-error.ts'

/** How often a gift that waits for its payment is looked up. */
export const lookEveryMs = 2_000
const longestPauseMs = 60_000
const openStates: readonly Donation['state'][] = ['pending', 'awaiting']

/** A refusal that another look would only repeat. */
const isFinal = (error: Error | null): boolean =>
  error instanceof CallError &&
  error.status !== null &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

interface Looks {
  data: Donation | undefined
  error: Error | null
  /** How many looks have failed. */
  errorUpdateCount: number
}

/**
 * How soon a gift is looked up again; false where it has been decided. A look that fails decides nothing: the next comes after
 * twice the pause, or when the service says.
 */
export function lookAgainMs({ data, error, errorUpdateCount }: Looks): number | false {
  if (data) return openStates.includes(data.state) ? lookEveryMs : false
  if (isFinal(error)) return false
  const pauseMs = Math.min(lookEveryMs * 2 ** Math.max(errorUpdateCount - 1, 0), longestPauseMs)
  return Math.max(pauseMs, (error instanceof CallError && error.retryAfterMs) || 0)
}
