import type { PoolClient } from 'pg'

/** The driver's own words, which have no code. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** A connection that remembers whether a statement on it failed. */
export class WatchedClient {
  /** For Drizzle to use. */
  readonly client: PoolClient
  hasFailed = false
  isLastFailed = false
  /** There is no connection any more. */
  isLost = false
  /** Nothing answers: what is asked after that, a ROLLBACK, would wait as long again. */
  #silence: unknown = null

  readonly lose = (): void => {
    this.isLost = true
  }

  constructor(client: PoolClient) {
    this.client = new Proxy(client, {
      get: (target, name) => {
        if (name === 'query')
          return (...call: Parameters<PoolClient['query']>) =>
            this.#watch(this.#silence === null ? target.query(...call) : Promise.reject(this.#silence))
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }

  async #watch(answer: unknown): Promise<unknown> {
    try {
      const result = await answer
      this.isLastFailed = false
      return result
    } catch (error) {
      this.hasFailed = true
      this.isLastFailed = true
      if (isUnanswered(error)) {
        this.#silence = error
        this.lose()
      }
      throw error
    }
  }
}
