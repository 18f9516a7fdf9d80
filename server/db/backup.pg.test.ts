import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { readMigrations } from './migrate.ts'
import { type OpenWith, restoreDatabase } from './restore-database.ts'
import { openServed } from './served.ts'
import { serviceEpoch } from './service-epoch.schema.ts'
import { tableShapes } from './table-shapes.ts'
import { writeBackup } from './write-backup.ts'

const takenAt = new Date('2026-11-20T10:00:00Z')
const restoredAt = new Date('2026-11-21T10:00:00Z')
const oddText = 'a\\b "c" \n\t\u2028 الصلاة 🕌 {1,2} \\x00'

/** A gift with all that hangs on it, and the awkward cases: nulls, bytes, arrays, rows that name rows of their own table. */
const contents = [
  sql`insert into charity values ('c', ${oddText}, 'GB', '{"en":"x"}', true)`,
  sql`insert into cause values ('k', 'well', 1, '{"en":"Wells"}', '{"en":"W"}', true)`,
  sql`insert into project values ('p', 'k', 'c', 1, 'well', '{"en":"Well"}', '{"en":"W"}', '{"en":["a"]}', '[]', null, '{1,9007199254740991}', 5, true, null, true, false)`,
  sql`insert into rate_set values ('2026-11-20', 'test', '{"GBP":1}')`,
  sql`insert into donation (id, owner_hash, request_hash, state, currency, total_minor, total_minor_gbp, captured_minor, visibility, message, is_test, created_at)
      values ('01890000-0000-7000-8000-000000000001', '\\x00ff', '\\x01', 'paid', 'GBP', 100, 100, 100, 'named', ${oddText}, true, '2026-11-20T09:00:00.123456Z')`,
  sql`insert into donation_line values ('01890000-0000-7000-8000-000000000001', 1, 'p', 100, 1, 100, 100)`,
  sql`insert into payment values ('01890000-0000-7000-8000-000000000002', '01890000-0000-7000-8000-000000000001', 'sandbox', null, 'pending', null, now(), null)`,
  sql`insert into account (name, currency, kind) values ('bank', 'GBP', 'asset'), ('fund/p', 'GBP', 'fund')`,
  sql`insert into journal (id, kind, source_id, at) values ('f1890000-0000-7000-8000-000000000003', 'gift', 'a', now())`,
  sql`insert into journal (id, kind, source_id, reverses_id, at) values ('01890000-0000-7000-8000-000000000004', 'correction', 'a', 'f1890000-0000-7000-8000-000000000003', now())`,
  sql`insert into posting select 'f1890000-0000-7000-8000-000000000003', id, id, 'GBP', case name when 'bank' then 70 else -70 end from account`,
  sql`insert into log_leaf values (0, 'f1890000-0000-7000-8000-000000000003', '\\x0102')`,
]

async function fill(db: Database): Promise<void> {
  await db.transaction(async tx => {
    for (const statement of contents) await tx.execute(statement)
  })
}

/** All rows of all tables as text, and the next value of each sequence; without what restoring adds. */
async function contentsOf(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name } of await tableShapes(db.q)) {
    if (name === 'service_epoch') continue
    const { rows } = await db.q.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  const { rows } = await db.q.execute(sql`select sequencename, last_value::text from pg_sequences order by 1`)
  all.sequences = rows
  return all
}

interface Target {
  openWith: OpenWith
  remove(): Promise<void>
}

const targets: Record<string, () => Promise<Target>> = {
  async PGlite() {
    const directory = mkdtempSync(join(tmpdir(), 'jariyah-restore-'))
    return {
      openWith: migrations => openEmbedded(directory, { migrations }),
      remove: async () => rmSync(directory, { recursive: true, force: true }),
    }
  },
  async PostgreSQL() {
    const clusterUrl = inject('clusterUrl')
    const url = await makeDatabase(clusterUrl, { bare: true })
    return {
      openWith: migrations => openServed(url, { migrations }),
      remove: () => dropDatabase(clusterUrl, url),
    }
  },
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withTarget(kind: string, work: (target: Target) => Promise<void>): Promise<void> {
  const make = targets[kind]
  if (!make) throw new Error(kind)
  const target = await make()
  try {
    await work(target)
  } finally {
    await target.remove()
  }
}

const newDatabase = (openWith: OpenWith) => openWith(readMigrations())

describe.each(Object.keys(targets))('A backup of %s', from => {
  let file: string
  let before: Record<string, unknown>
  beforeAll(async () => {
    file = join(folder, `${from}.backup.gz`)
    await withTarget(from, async source => {
      const db = await newDatabase(source.openWith)
      await fill(db)
      await writeBackup(db, file, takenAt)
      before = await contentsOf(db)
      await db.close()
    })
  })

  it('can be read by its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  const refused = async (broken: string, message: RegExp) => {
    const untouched: OpenWith = () => {
      throw new Error('the database was opened')
    }
    const restoring = restoreDatabase(broken, untouched, restoredAt)
    await expect(restoring).rejects.toBeInstanceOf(ConfigError)
    await expect(restoring).rejects.toThrow(message)
  }
  const changed = (change: (text: string) => string) => {
    const path = join(folder, `${from}-changed`)
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
    return path
  }

  it('is refused when a byte was changed', () =>
    refused(
      changed(text => text.replace('Wells', 'Bells')),
      /damaged/,
    ))

  it('is refused when its end is missing', () =>
    refused(
      changed(text => text.slice(0, text.lastIndexOf('{"sha256'))),
      /damaged/,
    ))

  it('is refused when the file was cut off', () => {
    const path = join(folder, 'cut')
    writeFileSync(path, readFileSync(file).subarray(0, 400))
    return refused(path, /can't be read/)
  })

  it('is refused when it is not there', () => refused(join(folder, 'none'), /can't be read \(ENOENT/))

  it('is refused when it is something else', () =>
    refused(
      changed(() => '{"format":"other"}\n'),
      /not a backup/,
    ))

  it('is refused when its format is newer', () =>
    refused(
      changed(text => text.replace('"version":1', '"version":2')),
      /format 2/,
    ))

  it('is refused when it comes from a newer program', () =>
    refused(
      changed(text => rehashed(text.replace('001-foundation', '999-later'))),
      /newer than this program/,
    ))

  it('is refused when a migration of it is not ours', () =>
    refused(
      changed(text => rehashed(text.replace(/"hash":"[0-9a-f]/, '"hash":"x'))),
      /another version of migration 001/,
    ))

  it.runIf(existsSync('/dev/full'))(
    'that has no room on the disk is refused, and leaves nothing behind',
    () =>
      withTarget(from, async ({ openWith }) => {
        const db = await newDatabase(openWith)
        // More than the streams hold before the disk is asked.
        await db.q.execute(sql`insert into rate_set
        select '2020-01-01'::date + n, repeat(md5(n::text), 100), '{}' from generate_series(1, 3000) n`)
        const full = join(folder, `${from}-full.backup.gz`)
        symlinkSync('/dev/full', `${full}.partial`)
        const writing = writeBackup(db, full, takenAt)
        await expect(writing).rejects.toBeInstanceOf(ConfigError)
        await expect(writing).rejects.toThrow(/can't be written \(ENOSPC/)
        expect([full, `${full}.partial`].map(path => existsSync(path))).toEqual([false, false])
        expect((await db.q.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
        await db.close()
      }),
  )

  describe.each(Object.keys(targets))('into %s', into => {
    it('is refused by a database with contents, which stay', () =>
      withTarget(into, async ({ openWith }) => {
        const db = await newDatabase(openWith)
        await db.q.execute(sql`insert into rate_set values ('2020-01-01', 'mine', '{}')`)
        await db.close()
        await expect(restoreDatabase(file, openWith, restoredAt)).rejects.toThrow(/not empty \(rate_set\)/)
        const after = await newDatabase(openWith)
        expect((await after.q.execute(sql`select source from rate_set`)).rows).toEqual([{ source: 'mine' }])
        await after.close()
      }))
    it('is refused while the service runs', () =>
      withTarget(into, async ({ openWith }) => {
        const running = await newDatabase(openWith)
        await running.ping()
        await expect(restoreDatabase(file, openWith, restoredAt)).rejects.toThrow(
          /service is running|in use by process/,
        )
        await running.close()
      }))

    it('brings back every row, the sequences, the triggers, and begins an epoch', () =>
      withTarget(into, async ({ openWith }) => {
        await restoreDatabase(file, openWith, restoredAt)
        const db = await newDatabase(openWith)
        expect(await contentsOf(db)).toEqual(before)
        await expect(db.q.execute(sql`delete from posting`)).rejects.toMatchObject({
          cause: { message: expect.stringContaining('append-only') },
        })
        await expect(db.q.execute(sql`delete from charity`)).rejects.toMatchObject({
          cause: { code: '23503' },
        })
        await db.q.execute(sql`insert into account (name, currency, kind) values ('new', 'GBP', 'asset')`)
        const [epoch] = await db.q.select({ at: max(serviceEpoch.beganAt) }).from(serviceEpoch)
        expect(epoch?.at).toEqual(restoredAt)
        await db.close()
      }))
  })
})

/** The text with the hash that its contents now have. */
function rehashed(text: string): string {
  const body = text.slice(0, text.lastIndexOf('{"sha256'))
  return `${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`
}
