import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { readMigrations } from './migrate.ts'
import { checkBackup } from './read-backup.ts'
import { keepBackups } from './rolling-backups.ts'
import { cause } from './schema.ts'

let folder: string
/** Made once, since the first start is the slow one. */
let directory: string
let child: ChildProcess | null = null
const sample = (id: string) => ({
  id,
  kind: 'well',
  position: 1,
  title: { en: 'Wells' },
  summary: { en: 'Water' },
})
const add = (db: Database, id: string) => db.transaction(tx => tx.insert(cause).values(sample(id)))
const ids = async (db: Database) =>
  (await db.q.select({ id: cause.id }).from(cause)).map(row => row.id).sort()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-embedded-'))
  directory = join(folder, 'data')
  await (await openEmbedded(directory)).close()
})
afterEach(() => {
  child?.kill('SIGKILL')
  child = null
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that opens the directory and writes causes until it is killed; resolves with what it said was stored. */
async function writeUntilKilled(rows: number): Promise<string[]> {
  const script = `
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import { cause } from ${JSON.stringify(join(import.meta.dirname, 'schema.ts'))}
    const db = await openEmbedded(${JSON.stringify(directory)})
    for (let i = 0; ; i++) {
      const row = { id: String(i), kind: 'well', position: 1, title: { en: 'a' }, summary: { en: 'b' } }
      await db.transaction(tx => tx.insert(cause).values(row))
      console.log(i)
    }`
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (said.length === rows) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return said
}

it('refuses a directory that another process holds, naming it', async () => {
  const db = await openEmbedded(directory)
  await expect(openEmbedded(directory)).rejects.toThrow(`in use by process ${process.pid}`)
  await expect(openEmbedded(directory)).rejects.toBeInstanceOf(ConfigError)
  await db.close()
})

it('refuses a directory that it cannot make or write to, in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openEmbedded(join(file, 'data'))).rejects.toBeInstanceOf(ConfigError)
  await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(
    /^DATA_DIR .*can't be written to \(ENOTDIR[^\n]*$/,
  )
})

it('refuses a lock that is none, and does not say that somebody holds it', async () => {
  const broken = join(folder, 'broken-lock')
  mkdirSync(broken)
  writeFileSync(join(broken, 'lock.sqlite'), 'no database of SQLite\n'.repeat(200))
  await expect(openEmbedded(broken)).rejects.toThrow(/^DATA_DIR [^\n]*can't be locked \(lock.sqlite: [^\n]*$/)
  await expect(openEmbedded(broken)).rejects.toBeInstanceOf(ConfigError)
})

it('refuses a database that it can’t read, and leaves it where it is', async () => {
  const unread = join(folder, 'unread')
  mkdirSync(unread)
  // Whoever runs this may be allowed to read all: a file where the folder is to be can't be looked into by anybody.
  writeFileSync(join(unread, 'pg'), '')
  await expect(openEmbedded(unread)).rejects.toThrow(/^DATA_DIR: [^\n]*can't be read \(ENOTDIR[^\n]*$/)
  await expect(openEmbedded(unread)).rejects.toBeInstanceOf(ConfigError)
  expect(readdirSync(unread).filter(name => name.startsWith('pg'))).toEqual(['pg'])
})

it.each(['global/pg_control', 'PG_VERSION'])(
  'refuses a database whose %s is damaged, in one line',
  async file => {
    const damaged = join(folder, `damaged-${file.replace('/', '-')}`)
    cpSync(directory, damaged, { recursive: true })
    truncateSync(join(damaged, 'pg', file))
    // In a process of its own: what PostgreSQL leaves behind as it fails can end the one that it is in.
    const script = `
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import { ConfigError } from ${JSON.stringify(join(import.meta.dirname, '../config.ts'))}
    const error = await openEmbedded(${JSON.stringify(damaged)}).catch(thrown => thrown)
    process.stdout.write((error instanceof ConfigError) + ' ' + error.message, () => process.exit(1))`
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout).toMatch(/^true DATA_DIR: the database in [^\n]* can't be opened [^\n]*$/)
    expect(readdirSync(damaged).some(name => name.startsWith('pg.incomplete-'))).toBe(false)
  },
)

it('keeps its files from all other users, also where they were open to them', async () => {
  const own = join(folder, 'own')
  const modes = () => [own, join(own, 'pg')].map(path => statSync(path).mode & 0o777)
  await (await openEmbedded(own)).close()
  expect(modes()).toEqual([0o700, 0o700])
  chmodSync(join(own, 'pg'), 0o755)
  await (await openEmbedded(own)).close()
  expect(modes()).toEqual([0o700, 0o700])
})

it('refuses a migration that was changed after it was applied, and gives the directory back', async () => {
  const changed = readMigrations().map((migration, i) =>
    i === 0 ? { ...migration, hash: 'other' } : migration,
  )
  await expect(openEmbedded(directory, { migrations: changed })).rejects.toThrow(
    /^Migration 001-foundation.sql was changed/,
  )
  await (await openEmbedded(directory)).close()
})

it('puts aside what a killed first start left, and starts anew', async () => {
  const half = join(folder, 'half')
  mkdirSync(join(half, 'pg'), { recursive: true })
  writeFileSync(join(half, 'pg', 'PG_VERSION'), '18')
  const db = await openEmbedded(half)
  expect(await ids(db)).toEqual([])
  expect(readdirSync(half).some(name => name.startsWith('pg.incomplete-'))).toBe(true)
  await db.close()
})

it('takes over from a process that was killed, with all that it had said was stored', async () => {
  const said = await writeUntilKilled(20)
  const db = await openEmbedded(directory)
  const stored = await ids(db)
  expect(said.length).toBeGreaterThanOrEqual(20)
  expect(said.filter(id => !stored.includes(id))).toEqual([])
  await db.close()
})

it('brings each transaction to the disk before it says that it is done, and keeps it over a clean stop', async () => {
  const onFsync = vi.fn()
  const db = await openEmbedded(directory, { onFsync })
  for (const id of ['a', 'b', 'c']) {
    onFsync.mockClear()
    await add(db, id)
    expect(onFsync.mock.calls.length).toBeGreaterThanOrEqual(1)
  }
  await db.close()
  const again = await openEmbedded(directory)
  expect(await ids(again)).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  await again.close()
})

it('counts its rows once much was written, for its plans: not those of small tables', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const db = await openEmbedded(directory)
  await db.q.execute(sql`create table few as select 1 as n`)
  await db.q.execute(sql`create table many as select generate_series(1, 20000) as n`)
  await db.q.execute(sql`select pg_logical_emit_message(false, 'much', repeat('x', 33554432))`)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  const counted = async () => {
    const { rows } = await db.q.execute(
      sql`select relname as name, reltuples::int as rows from pg_class where relname in ('few', 'many') order by 1`,
    )
    return rows
  }
  await expect.poll(counted).toEqual([
    { name: 'few', rows: -1 },
    { name: 'many', rows: 20_000 },
  ])
  await db.q.execute(sql`drop table few, many`)
  await db.close()
})

it('closes with a whole backup while the one of the hour is being written', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const db = await openEmbedded('memory')
  const backups = join(folder, 'hourly')
  const close = await keepBackups(db, backups, () => new Date('2026-11-20T10:00:00Z'))
  await add(db, 'a')
  vi.advanceTimersByTime(60 * 60 * 1000)
  vi.useRealTimers()
  await close()
  expect(readdirSync(backups)).toEqual(['auto-2026-11-20.backup.gz'])
  await checkBackup(join(backups, 'auto-2026-11-20.backup.gz'))
  await db.close()
})

it('writes a backup on closing when something changed: one a day, of the last three days', async () => {
  const db = await openEmbedded('memory')
  const backups = join(folder, 'backups')
  let now = Date.parse('2026-11-20T10:00:00Z')
  const clock = () => new Date(now)
  const closeUnchanged = await keepBackups(db, backups, clock)
  await closeUnchanged()
  expect(readdirSync(backups)).toEqual([])
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const close = await keepBackups(db, backups, clock)
    await add(db, id)
    await close()
    now += 12 * 60 * 60 * 1000
  }
  expect(readdirSync(backups)).toEqual([21, 22, 23].map(day => `auto-2026-11-${day}.backup.gz`))
  expect((await checkBackup(join(backups, 'auto-2026-11-22.backup.gz'))).takenAt).toBe(
    '2026-11-22T22:00:00.000Z',
  )
  await db.close()
})
