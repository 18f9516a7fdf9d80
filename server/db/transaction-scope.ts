import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Finds the use of `db.q` inside `db.transaction`: there it would run outside the transaction, and on the embedded
 * database, which has one connection, wait for itself for ever.
 */
export class TransactionScope {
  readonly #open = new AsyncLocalStorage<{ isOpen: boolean }>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { isOpen: true }
    try {
      return await this.#open.run(scope, work)
    } finally {
      scope.isOpen = false
    }
  }

  /** Throws when called from within a transaction that is still open. */
  refuse(): void {
    if (this.#open.getStore()?.isOpen)
      throw new Error('Inside a transaction use the queries it gave, not the database')
  }
}

/** The client with its queries refused inside a transaction, for the database's own queries. */
export function guarded<Client extends object>(client: Client, scope: TransactionScope): Client {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') scope.refuse()
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
