import type { PGlite } from '@electric-sql/pglite'
import type { MigrationSession } from './migrate.ts'

export const pgliteSession = (pg: PGlite): MigrationSession => ({
  async run(script) {
    await pg.exec(script)
  },
  async rows<Row>(query: string, values: unknown[] = []) {
    return (await pg.query<Row>(query, values)).rows
  },
})
