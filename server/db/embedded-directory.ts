import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { ConfigError } from '../config.ts'
import { countRows } from './count-rows.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFs } from './durable-fs.ts'
import { type Migration, migrate } from './migrate.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { pgliteSession } from './pglite-session.ts'
import { systemReason } from './system-reason.ts'
import { emptyTemplate } from './template.ts'

/** PGlite starts PostgreSQL with `-F` (no fsync). Its fdatasync does nothing; its fsync is ours. */
const durableParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** Written once the files are whole and on the disk: what lacks it was cut off while being made. */
const markerName = 'JARIYAH_COMPLETE'

const checkEveryMs = 60_000
/** A WAL of this size is recovered in about a second. */
const walLimitBytes = 32 * 1024 * 1024

function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The first files don't come from PostgreSQL, so nothing but this brings them to the disk. */
function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path)
  }
  fsyncPath(directory)
}

/** Only what the system says is not there counts as such: a database that can't be read is no missing one. */
function isThere(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw new ConfigError(`DATA_DIR: ${path} can't be read (${systemReason(error)})`)
  }
}

/** Puts away what a killed first start left: never deleted, since a marker could be lost too. */
function setAsideIncomplete(files: string): boolean {
  if (!isThere(files)) return true
  if (isThere(join(files, markerName))) return false
  const aside = `${files}.incomplete-${Date.now()}`
  renameSync(files, aside)
  process.stderr.write(`${files} was never made whole: it is kept as ${aside}, and a new one is made\n`)
  return true
}

/** PostgreSQL's files say nothing of who may read them: their folder is its owner's alone. */
function closeToOthers(files: string, isNew: boolean): void {
  if (isNew) mkdirSync(files, { mode: 0o700 })
  else if ((statSync(files).mode & 0o077) !== 0) {
    try {
      chmodSync(files, 0o700)
    } catch {
      // Another's folder, or a disk without modes: whoever made it so decides.
    }
  }
}

/** One segment of the WAL: with less, PostgreSQL may not begin. */
const leastFreeBytes = 16 * 1024 * 1024

function isFull(files: string): boolean {
  const { bavail, bsize } = statfsSync(files)
  return bavail * bsize < leastFreeBytes
}

/** Files that PostgreSQL can't open are said in a line: what it says of itself is of WebAssembly. */
async function openPglite(files: string, options: PGliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create(options)
  } catch (error) {
    // Of a full disk it says nothing at all.
    const reason = isFull(files) ? 'no space left on device' : systemReason(error)
    throw new ConfigError(
      `DATA_DIR: the database in ${files} can't be opened (${reason}): are its files whole, and this user's? \`npm run db:restore\` brings a backup back`,
      { cause: error },
    )
  }
}

async function start(
  files: string,
  isNew: boolean,
  migrations: Migration[],
  onFsync: () => void,
): Promise<PGlite> {
  closeToOthers(files, isNew)
  const pg = await openPglite(files, {
    fs: new DurableFs(files, onFsync),
    extensions: pgliteExtensions,
    startParams: durableParams,
    relaxedDurability: false,
    ...(isNew ? { loadDataDir: await emptyTemplate(migrations) } : {}),
  })
  if (!isNew) {
    await migrate(pgliteSession(pg), migrations)
    return pg
  }
  await pg.exec('checkpoint')
  fsyncTree(files)
  writeFileSync(join(files, markerName), '', { flush: true })
  fsyncPath(files)
  fsyncPath(join(files, '..'))
  return pg
}

/**
 * PostgreSQL without its postmaster makes no checkpoints by itself: without these the WAL would grow for ever. Nor does it count
 * its rows: it would plan each query as if every table were small.
 */
function keepUp(pg: PGlite): () => void {
  let last = '0/0'
  const check = async () => {
    const { rows } = await pg.query<{ now: string; grown: number }>(
      'select pg_current_wal_insert_lsn()::text as now, (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 as grown',
      [last],
    )
    const [row] = rows
    if (!row || row.grown < walLimitBytes) return
    last = row.now
    await pg.exec('checkpoint')
    await pg.exec(countRows)
  }
  // A failing database shows itself to whoever queries it next.
  const timer = setInterval(() => void check().catch(() => {}), checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Locks the directory, starts PGlite on its `pg` folder with real fsync, migrates. Throws ConfigError when that can't be used. */
export async function openDirectory(
  directory: string,
  migrations: Migration[],
  onFsync: () => void,
): Promise<{ pg: PGlite; close(): Promise<void> }> {
  const unlock = lockDirectory(directory)
  const files = join(directory, 'pg')
  try {
    const pg = await start(files, setAsideIncomplete(files), migrations, onFsync)
    const stop = keepUp(pg)
    const close = async () => {
      stop()
      await pg.exec('checkpoint')
      await pg.close()
      unlock()
    }
    return { pg, close }
  } catch (error) {
    unlock()
    throw error
  }
}
