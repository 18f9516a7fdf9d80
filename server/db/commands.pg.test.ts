import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import { cause } from './schema.ts'
import { openServed } from './served.ts'

let folder: string
let from: string
let into: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-commands-'))
  from = await makeDatabase(inject('clusterUrl'))
  into = await makeDatabase(inject('clusterUrl'), { bare: true })
  const db = await openServed(from)
  await db.q
    .insert(cause)
    .values({ id: 'k', kind: 'well', position: 1, title: { en: 'a' }, summary: { en: 'b' } })
  await db.close()
})
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), from)
  await dropDatabase(inject('clusterUrl'), into)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs what `npm run db:<name>` runs. */
const command = (name: 'backup' | 'restore', file: string | null, env: Record<string, string>) =>
  program(`db/${name}.ts`, file ? [file] : [], env)

function program(path: string, words: string[], env: Record<string, string>) {
  const parameters = [join(import.meta.dirname, '..', path), ...words]
  const clean = { PATH: process.env.PATH, DATA_DIR: join(folder, 'none') }
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    execFile(
      process.execPath,
      parameters,
      { cwd: folder, env: { ...clean, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

it('backup refuses where there is no database, and makes none', async () => {
  expect(await command('backup', null, {})).toMatchObject({
    code: 1,
    stderr: `There is no database in DATA_DIR ${join(folder, 'none')}\n`,
  })
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

it('backup refuses a database in which nothing of ours is', async () => {
  const file = join(folder, 'bare.backup.gz')
  expect(await command('backup', file, { DATABASE_URL: into })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Nothing of Jariyah is in this database\n',
  })
  expect(existsSync(file)).toBe(false)
})

const others: [path: string, words: string[]][] = [
  ['ledger/check-command.ts', []],
  ['ledger/export-command.ts', ['log.ndjson']],
  ['jobs/jobs-command.ts', []],
  ['accounts/grant.ts', ['aisha@example.org']],
]

it.each(others)('%s refuses where nothing of ours is, and makes nothing', async (path, words) => {
  expect(await program(path, words, {})).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in DATA_DIR ${join(folder, 'none')}\n`,
  })
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect(await program(path, words, { DATABASE_URL: into })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nothing of Jariyah is in this database\n',
  })
  const client = new Client({ connectionString: into })
  await client.connect()
  const { rows } = await client.query("select from pg_tables where schemaname = 'public'")
  await client.end()
  expect(rows).toEqual([])
})

it('the books of a database of ours are looked at', async () => {
  expect(await program('ledger/check-command.ts', [], { DATABASE_URL: from })).toEqual({
    code: 0,
    stdout: 'books in order: 0 journals, root of nothing\n',
    stderr: '',
  })
})

it('backup refuses a folder that is not there, in one line', async () => {
  const { code, stderr } = await command('backup', join(folder, 'none', 'a.gz'), { DATABASE_URL: from })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]*none\/a.gz can't be written \(ENOENT[^\n]*\n$/)
})

it('restore refuses without a file, or with one that is not there, in one line', async () => {
  expect(await command('restore', null, {})).toMatchObject({
    code: 1,
    stderr: 'Which backup? npm run db:restore <file>\n',
  })
  const { code, stderr } = await command('restore', 'none.gz', {})
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]*none.gz can't be read \(ENOENT[^\n]*\n$/)
})

it('a backup is restored into another database, and never written over', async () => {
  const file = join(folder, 'a.backup.gz')
  expect(await command('backup', file, { DATABASE_URL: from })).toMatchObject({ code: 0, stderr: '' })
  expect(await command('backup', file, { DATABASE_URL: from })).toMatchObject({
    code: 1,
    stderr: `${file} exists already: name another file\n`,
  })
  expect(await command('restore', file, { DATABASE_URL: into })).toMatchObject({ code: 0, stderr: '' })
  const db = await openServed(into)
  expect(await db.q.select({ id: cause.id }).from(cause)).toEqual([{ id: 'k' }])
  await db.close()
  const again = await command('restore', file, { DATABASE_URL: into })
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.stderr).toMatch(/^The database is not empty \(cause\)[^\n]*\n$/)
})
