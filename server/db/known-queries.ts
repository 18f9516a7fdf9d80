import { type messages, protocol } from '@electric-sql/pglite'

type Message = messages.BackendMessage

interface Known {
  /** Under which PostgreSQL keeps it, read and planned. */
  name: string
  /** What its rows are; null for a query without rows. Missing until it was answered once. */
  rows?: Message | null
}

/** More are not kept: lists in queries differ by their length. */
const mostKept = 400

const { serialize } = protocol
const isRows = ({ name }: Message) => name === 'rowDescription'

/**
 * Queries that a PGlite has read before: PostgreSQL keeps them under a name (a prepared statement), so that the next time it
 * is told the values alone. To read and plan a small query takes longer than to answer it.
 */
export class KnownQueries {
  readonly #known = new Map<string, Known>()
  /** What PostgreSQL need not keep any longer. */
  #forgotten: string[] = []
  #count = 0

  /** A whole query in one message: PGlite sends five, and waits for an answer to each. */
  ask(text: string, values: readonly (string | null)[]): Uint8Array {
    const known = this.#known.get(text)
    const name = known?.name ?? `q${this.#count++}`
    // The last in the order is the last that was asked.
    this.#known.delete(text)
    this.#known.set(text, known ?? { name })
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKept && oldest !== undefined) this.forget(oldest)
    const closing = this.#forgotten.map(each => serialize.close({ type: 'S', name: each }))
    this.#forgotten = []
    return Buffer.concat([
      ...closing,
      ...(known ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: [...values] }),
      ...(known?.rows === undefined ? [serialize.describe({ type: 'P' })] : []),
      serialize.execute({}),
      serialize.sync(),
    ])
  }

  /** The answer, with what its rows are, which PostgreSQL tells the first time alone. */
  whole(text: string, answer: readonly Message[]): Message[] {
    const known = this.#known.get(text)
    if (!known) return [...answer]
    if (known.rows === undefined) {
      known.rows = answer.find(isRows) ?? null
      return [...answer]
    }
    return known.rows ? [known.rows, ...answer] : [...answer]
  }

  /** After a refusal: it may be the query that was, or its plan, because a table has other columns by now. */
  forget(text: string): void {
    const known = this.#known.get(text)
    if (!known) return
    this.#known.delete(text)
    this.#forgotten.push(known.name)
  }
}
