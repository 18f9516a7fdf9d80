import { count, desc, eq, sql } from 'drizzle-orm'
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { quickDialect } from './quick-dialect.ts'
import { donation, payment } from './schema.ts'

const drizzles = new QueryBuilder(new PgDialect())
const ours = new QueryBuilder(quickDialect)
const other = alias(donation, 'other')

describe('the quick dialect', () => {
  it('refuses a column of a table that the query does not have', () => {
    expect(() => ours.select({ id: payment.id }).from(donation).toSQL()).toThrow('not part of the query')
  })

  it.each<[string, (builder: QueryBuilder) => { toSQL(): unknown }]>([
    ['all of a table', builder => builder.select().from(donation).where(eq(donation.id, 'a'))],
    ['some columns', builder => builder.select({ state: donation.state, id: donation.id }).from(donation)],
    ['a table by another name', builder => builder.select().from(other).orderBy(desc(other.id)).limit(2)],
    [
      'distinct ones, held',
      builder => builder.selectDistinct({ id: donation.id }).from(donation).for('update'),
    ],
    [
      'an expression beside a column',
      builder => builder.select({ id: donation.id, n: count() }).from(donation),
    ],
    [
      'columns, and after them an expression of one of them',
      builder =>
        builder
          .select({ id: donation.id, state: donation.state, left: sql`${donation.capturedMinor} - 1` })
          .from(donation),
    ],
    [
      'an expression between two columns',
      builder => builder.select({ id: donation.id, n: count(), state: donation.state }).from(donation),
    ],
    [
      'an expression with a name',
      builder => builder.select({ n: sql<number>`${donation.capturedMinor} + 1`.as('n') }).from(donation),
    ],
    [
      'two tables',
      builder => builder.select().from(donation).innerJoin(payment, eq(payment.donationId, donation.id)),
    ],
    [
      'columns of one of two tables, which both may have',
      builder =>
        builder
          .select({ id: donation.id })
          .from(donation)
          .innerJoin(payment, eq(payment.donationId, donation.id)),
    ],
    [
      'a query of a query',
      builder => {
        const some = builder.select({ id: donation.id }).from(donation).limit(3).as('some')
        return builder.select().from(some)
      },
    ],
    [
      'two that are put together',
      builder => {
        const given = builder.select({ id: donation.id }).from(donation)
        return given.union(builder.select({ id: payment.donationId }).from(payment)).orderBy(sql`1`)
      },
    ],
  ])('asks for %s in the words of Drizzle', (_, query) => {
    expect(query(ours).toSQL()).toEqual(query(drizzles).toSQL())
  })
})
