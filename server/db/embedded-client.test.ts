import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedClient } from './embedded-client.ts'
import { readMigrations } from './migrate.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { emptyTemplate } from './template.ts'

const everyKind = `select 1.50::numeric as amount, array[1.50]::numeric[] as amounts, date '2026-11-23' as day,
  array[date '2026-11-23'] as days, timestamptz '2026-11-23T04:05:06.123456Z' as moment, interval '2 days' as span,
  '{"a": 1}'::jsonb as facts, 7 as count, true as is_true`
/** What Drizzle turns into values by the column is text; the rest are values, as PGlite reads them. */
const expected = {
  amount: '1.50',
  amounts: '{1.50}',
  day: '2026-11-23',
  days: '{2026-11-23}',
  moment: '2026-11-23 04:05:06.123456+00',
  span: '2 days',
  facts: { a: 1 },
  count: 7,
  is_true: true,
}
/** As Drizzle asks. */
const loud = { parsers: { 20: () => 'copied' } }

let client: PGlite
beforeAll(async () => {
  const pg = await PGlite.create({
    extensions: pgliteExtensions,
    loadDataDir: await emptyTemplate(readMigrations()),
  })
  client = embeddedClient(pg)
  await client.exec("set time zone 'UTC'; create table jar (id int primary key, word text)")
})
afterAll(() => client.close())

const words = async () => (await client.query<{ word: string }>('select word from jar order by id')).rows

it('refuses what PostgreSQL refuses, with its code, and answers the next query', async () => {
  await expect(client.query('select wrong')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('not even SQL')).rejects.toMatchObject({ code: '42601' })
  await expect(client.query('select $1::int', ['seven'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query('select $1, $2', ['alone'])).rejects.toMatchObject({ code: '08P01' })
  await expect(client.query('select $1', [{ a: 1 }])).rejects.toThrow('A parameter is')
  await expect(client.query('select $1', [['a']])).rejects.toThrow('A parameter is')
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
})

it('A query that was refused once is answered the next time, and one whose columns have changed since is read anew', async () => {
  const all = 'select * from shelf where id >= $1 order by id'
  await expect(client.query(all, [1])).rejects.toMatchObject({ code: '42P01' })
  await client.exec(
    'create table shelf (id int, word text); insert into shelf values (1, $$fig$$), (2, $$date$$)',
  )
  const asked = async (from: number) => (await client.query(all, [from])).rows
  for (const from of [1, 1, 1, 1, 1, 1]) expect(await asked(from)).toHaveLength(2)
  expect(await asked(2)).toEqual([{ id: 2, word: 'date' }])
  expect(await asked(3)).toEqual([])
  await client.exec('alter table shelf add column weight int')
  await expect(asked(1)).rejects.toMatchObject({ code: '0A000' })
  expect(await asked(2)).toEqual([{ id: 2, word: 'date', weight: null }])
})

it('Keeps few of many queries, and answers those that it kept no longer', async () => {
  const asked = async (n: number) => (await client.query(`select ${n} as n where $1`, [true])).rows
  const kept = async () => (await client.query('select count(*)::int as n from pg_prepared_statements')).rows
  for (let n = 0; n < 450; n++) expect(await asked(n)).toEqual([{ n }])
  expect(await kept()).toEqual([{ n: 400 }])
  expect([await asked(0), await asked(449)]).toEqual([[{ n: 0 }], [{ n: 449 }]])
})

it('A transaction in which something was refused is undone, and its queries are refused afterwards', async () => {
  let late: Promise<unknown> | undefined
  const failing = client.transaction(async tx => {
    await tx.query('insert into jar values ($1, $2)', [1, 'olive'])
    late = new Promise(resolve => setTimeout(resolve)).then(() => tx.query('select 1'))
    late.catch(() => {})
    await tx.query('insert into jar values ($1, $2)', [1, 'fig'])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'jar_pkey' })
  await expect(late).rejects.toThrow()
  expect(await words()).toEqual([])
})

it('A query waits for the end of a transaction that it is no part of', async () => {
  let seen: Promise<unknown> | undefined
  await client.transaction(async tx => {
    await tx.query('insert into jar values ($1, $2)', [2, 'date'])
    seen = words()
    await new Promise(resolve => setTimeout(resolve, 20))
    await tx.query('update jar set word = $1', ['honey'])
  })
  expect(await seen).toEqual([{ word: 'honey' }])
})

it('Times and lists of numbers are read as text, inside and outside of a transaction, whatever comes along', async () => {
  expect((await client.query(everyKind, [], loud)).rows).toEqual([expected])
  await client.transaction(async tx => {
    expect((await tx.query(everyKind, [], loud)).rows).toEqual([expected])
    expect((await tx.query('select 2::bigint', [], { ...loud, rowMode: 'array' })).rows).toEqual([[2]])
  })
})

it('Each kind of parameter arrives, also a large one', async () => {
  const large = 'ص'.repeat(1_000_000)
  const { rows } = await client.query(
    `select $1::text as word, $2::float8 as number, $3::bigint as large, $4::boolean as yes, $5::timestamptz = '2026-11-23T00:00:00Z' as day,
      $6::bytea as bytes, $7::text as nothing, $8::jsonb as facts, length($9::text) as length`,
    ['كلمة', 0.25, 2n ** 40n, true, new Date('2026-11-23'), new Uint8Array([0, 255]), null, '{"a":1}', large],
  )
  expect(rows).toEqual([
    {
      word: 'كلمة',
      number: 0.25,
      large: 2 ** 40,
      yes: true,
      day: true,
      bytes: new Uint8Array([0, 255]),
      nothing: null,
      facts: { a: 1 },
      length: 1_000_000,
    },
  ])
})
