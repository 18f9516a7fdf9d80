/** serialization_failure, deadlock_detected */
const conflictCodes = ['40001', '40P01']
/** unique_violation: another was made at the same time, which the next run finds. */
const foundNext = '23505'
const attempts = 4

/** Runs a transaction again that lost against another one. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !(isConflict(error) || hasCode(error, [foundNext]))) throw error
    }
  }
}

/** Whether another transaction was in the way, so that the same may go through now. */
export const isConflict = (error: unknown): boolean => hasCode(error, conflictCodes)

function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.some(code => code === cause.code)) return true
  }
  return false
}
