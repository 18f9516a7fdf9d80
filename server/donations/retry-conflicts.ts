/** serialization_failure, deadlock_detected */
const conflictCodes = ['40001', '40P01']
const attempts = 4

/** Runs a transaction again that lost against another one. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

/** Whether another transaction was in the way, so that the same may go through now. */
export function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && conflictCodes.some(code => code === cause.code)) return true
  }
  return false
}
