import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { eachDatabase } from '../../tests/harness/databases.ts'
import * as accounts from '../accounts/accounts.schema.ts'
import * as charityApi from '../charity-api/charity-api.schema.ts'
import * as giftCards from '../gift-cards/gift-cards.schema.ts'
import * as retries from '../jobs/retry.schema.ts'
import * as prepaid from '../prepaid/prepaid.schema.ts'
import * as publicWords from '../public-words/public-words.schema.ts'
import * as qurbani from '../qurbani/qurbani.schema.ts'
import * as refunds from '../refunds/refunds.schema.ts'
import * as savedCards from '../saved-cards/saved-cards.schema.ts'
import * as sponsorships from '../sponsorships/sponsorships.schema.ts'
import * as unmatched from '../unmatched/unmatched.schema.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'
import * as serviceEpoch from './service-epoch.schema.ts'

const tables = Object.values({
  ...schema,
  ...serviceEpoch,
  ...savedCards,
  ...accounts,
  ...charityApi,
  ...prepaid,
  ...giftCards,
  ...publicWords,
  ...qurbani,
  ...refunds,
  ...retries,
  ...sponsorships,
  ...unmatched,
})
  .filter(value => is(value, PgTable))
  .map(table => getTableConfig(table as PgTable))

interface Column {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}

const sqlTypeOf = (type: string) => type.replace('bigserial', 'bigint')

eachDatabase('The tables as the code knows them', open => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  it.each(tables.map(table => [table.name, table] as const))(
    '%s is as the migrations made it',
    async (name, table) => {
      const { rows } = await db.q.execute<Column & Record<string, unknown>>(sql`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
      from pg_attribute a where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped`)
      const known: Column[] = table.columns.map(column => ({
        name: column.name,
        type: sqlTypeOf(column.getSQLType()),
        isNullable: !column.notNull,
        hasDefault: column.hasDefault,
      }))
      const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)
      expect(known.toSorted(byName)).toEqual(rows.map(row => ({ ...row })).toSorted(byName))
    },
  )
})
