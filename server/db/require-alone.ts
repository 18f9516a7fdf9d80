import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { serviceName } from './served.ts'

/**
 * Throws ConfigError when the service runs on this database. On a server others may be connected; the embedded
 * database's lock has kept them out already.
 */
export async function requireAlone(db: Database): Promise<void> {
  if (db.kind === 'embedded') return
  const { rows } = await db.q.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = ${serviceName}`)
  if (rows[0]?.others)
    throw new ConfigError('The service is running on this database: stop it before you restore')
}
