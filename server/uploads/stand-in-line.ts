import { Failure } from '../../contract/errors.ts'

/** What reading takes much of: a worker's memory, or one of the four threads that passwords are hashed in. */
export type Reading = 'pdf' | 'picture'

/** Files of one sender that may wait, with the one that is read. */
const mostOfSender = 4

/** One of a kind at a time: what they may take, they take once. */
const before = new Map<Reading, Promise<unknown>>()

/** What a sender has here, in a line of their own: of each only the first stands in the line of all. */
const lines = new Map<string, { count: number; last: Promise<unknown> }>()

/**
 * Reads what somebody sent when it is its turn. Who sends many waits for their own, others for one of them. Throws
 * `too_many_requests` where too many of the sender's wait.
 */
export async function standInLine<T>(kind: Reading, sender: string, read: () => Promise<T>): Promise<T> {
  const line = lines.get(sender) ?? { count: 0, last: Promise.resolve() }
  if (line.count >= mostOfSender) throw new Failure('too_many_requests')
  lines.set(sender, line)
  line.count += 1
  const done = line.last.then(() => inTurn(kind, read))
  line.last = done.catch(() => {})
  try {
    return await done
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(sender)
  }
}

function inTurn<T>(kind: Reading, read: () => Promise<T>): Promise<T> {
  const done = (before.get(kind) ?? Promise.resolve()).then(read)
  before.set(
    kind,
    done.catch(() => {}),
  )
  return done
}
