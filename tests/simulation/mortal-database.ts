import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queries } from '../../server/db/database.ts'

/** The life of one request's server process: it dies at the so-manyth step on the database. */
export interface Fate {
  stepsLeft: number
  /** A mistake put in on purpose: its transactions are none, each statement stands alone. */
  isTorn?: boolean
}

export const fate = new AsyncLocalStorage<Fate>()

export class ServerDied extends Error {}

/** How statements take their turn in the run under way. */
export interface Turns {
  /** Waits a moment of virtual time, so that requests interleave by the seed. */
  wait(): Promise<void>
  /** Work of the real database, which virtual time waits for. */
  real<T>(work: () => Promise<T>): Promise<T>
}

function step(): void {
  const life = fate.getStore()
  if (!life) return
  life.stepsLeft -= 1
  if (life.stepsLeft < 0) throw new ServerDied()
}

const entrances = new Set<PropertyKey>(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'])

/** Drizzle's builders run when they are awaited: there the statement takes its turn. */
function taking<T extends object>(builder: T, turn: <R>(run: () => Promise<R>) => Promise<R>): T {
  return new Proxy(builder, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target)
      if (typeof found !== 'function') return found
      if (name === 'then') {
        return (...handlers: [never, never]) => turn(() => Promise.resolve(target)).then(...handlers)
      }
      return (...given: unknown[]) => {
        const made: unknown = Reflect.apply(found, target, given)
        return typeof made === 'object' && made !== null ? taking(made, turn) : made
      }
    },
  })
}

function queriesOf(q: Queries, turn: <R>(run: () => Promise<R>) => Promise<R>): Queries {
  return new Proxy(q, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target)
      if (typeof found !== 'function') return found
      if (!entrances.has(name)) return found.bind(target)
      return (...given: unknown[]) => taking(Reflect.apply(found, target, given) as object, turn)
    },
  })
}

/**
 * A server's connection to a database: each statement and each transaction waits for its turn, and the process may
 * die before any of them or just after a commit.
 */
export function mortalDatabase(db: Database, turns: () => Turns): Database {
  const outside = async <R>(run: () => Promise<R>): Promise<R> => {
    await turns().wait()
    step()
    const result = await turns().real(run)
    step()
    return result
  }
  /** Long enough between two statements for others to come between them. */
  const torn = async <R>(run: () => Promise<R>): Promise<R> => {
    for (let turn = 0; turn < 30; turn++) await turns().wait()
    return await outside(run)
  }
  const inside = async <R>(run: () => Promise<R>): Promise<R> => {
    step()
    return run()
  }
  return {
    ...db,
    q: queriesOf(db.q, outside),
    transaction: work =>
      fate.getStore()?.isTorn
        ? work(queriesOf(db.q, torn))
        : outside(() => db.transaction(tx => work(queriesOf(tx, inside)))),
    notify: async () => {},
    listen: async () => async () => {},
  }
}
