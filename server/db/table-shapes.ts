import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** A table as the database has it: what a backup must carry. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of the primary key, to write the rows in one order. */
  key: string[]
}

/** What migrating writes itself. */
const notCarried = 'schema_migration'

/** All tables of the database that hold its contents, by name. Generated columns are left out: they make themselves. */
export async function tableShapes(q: Queries): Promise<TableShape[]> {
  const { rows } = await q.execute<{ shapes: TableShape[] | null }>(sql`
    select json_agg(json_build_object(
      'name', c.relname,
      'columns', (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
      'key', coalesce((
        select json_agg(a.attname order by k.position)
        from pg_index i, unnest(i.indkey) with ordinality k (attnum, position), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '[]')
      ) order by c.relname) as shapes
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> ${notCarried}`)
  return rows[0]?.shapes ?? []
}
