import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { quickDialect } from './quick-dialect.ts'

/**
 * A row of a table as one JSON value, under the names that Drizzle has for its columns: what `InferSelectModel` says, except that
 * moments come as their text. For tables without bytea.
 */
export function jsonOf(table: Table): SQL {
  const pairs = Object.entries(getTableColumns(table)).map(
    ([key, { name }]) => `${quickDialect.escapeString(key)}, ${quickDialect.escapeName(name)}`,
  )
  return sql.raw(`json_build_object(${pairs.join(', ')})`)
}
