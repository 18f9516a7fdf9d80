import { PgDatabase, type PgDialect } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'
import { quickDialect } from './quick-dialect.ts'

type Session = ConstructorParameters<typeof PgDatabase>[1]

/** Drizzle's class for one kind of connection. */
type Driver<Client> = new (
  client: Client,
  dialect: PgDialect,
) => { createSession(schema: undefined): Session }

/** Drizzle on a connection: what its driver tells of a result beside `rows` stays untold, as the other driver does not know it. */
export const queriesOver = <Client>(Driver: Driver<Client>, client: Client): Queries =>
  new PgDatabase(quickDialect, new Driver(client, quickDialect).createSession(undefined), undefined)
