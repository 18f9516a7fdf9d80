/** Node's, then PostgreSQL's: the server stops, starts, has no connection left, or lost ours. */
const codes: ReadonlySet<unknown> = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    '57P01 57P02 57P03 53300 08000 08001 08003 08004 08006'
  ).split(' '),
)
/** The driver's own, which have no code. */
const ofDriver = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout$)/

/** Whether the database, or another server that was asked, could not be reached: it will be, and nothing of ours is wrong. */
export function isUnreached(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.has(cause.code)) return true
    if (ofDriver.test(cause.message)) return true
  }
  return false
}
