import type { PoolClient } from 'pg'

/** A connection that remembers whether a statement on it failed. */
export class WatchedClient {
  /** For Drizzle to use. */
  readonly client: PoolClient
  hasFailed = false
  isLastFailed = false
  /** There is no connection any more. */
  isLost = false

  readonly lose = (): void => {
    this.isLost = true
  }

  constructor(client: PoolClient) {
    this.client = new Proxy(client, {
      get: (target, name) => {
        if (name === 'query')
          return (...call: Parameters<PoolClient['query']>) => this.#watch(target.query(...call))
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
      throw error
    }
  }
}
