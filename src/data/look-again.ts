import { CallError } from './call-error.ts'

const everyMs = 2_000
const longestPauseMs = 60_000

/** A refusal that another look would only repeat. */
const isFinal = (error: Error | null): boolean =>
  error instanceof CallError &&
  error.status !== null &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

/** The state of a query, as far as it counts here. */
interface Looks<T> {
  data: T | undefined
  error: Error | null
  /** How many looks have failed. */
  errorUpdateCount: number
}

/**
 * For a query's `refetchInterval`: how soon something that is waited for is looked up again, in ms; false where it has been decided.
 * A look that fails decides nothing: the next comes after twice the pause, or when the service says.
 */
export function lookAgainMs<T>(
  { data, error, errorUpdateCount }: Looks<T>,
  isDecided: (data: T) => boolean,
): number | false {
  if (data !== undefined && isDecided(data)) return false
  if (error === null) return everyMs
  if (isFinal(error)) return false
  const pauseMs = Math.min(everyMs * 2 ** Math.max(errorUpdateCount - 1, 0), longestPauseMs)
  return Math.max(pauseMs, (error instanceof CallError && error.retryAfterMs) || 0)
}
