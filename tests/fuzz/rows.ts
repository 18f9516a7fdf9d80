import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'

/** Each table → how many rows it has and what they come to: a row that was added, changed or removed shows. */
export async function rowsOf({ q }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await q.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
        from ${sql.identifier(name)} t`,
  )
  const { rows } = await q.execute<{ name: string; rows: string }>(sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
