import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { countRows } from './count-rows.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFs } from './durable-fs.ts'
import { type Migration, migrate } from './migrate.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { pgliteSession } from './pglite-session.ts'
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

/** Puts away what a killed first start left: never deleted, since a marker could be lost too. */
function setAsideIncomplete(files: string): boolean {
  if (!existsSync(files)) return true
  if (existsSync(join(files, markerName))) return false
  renameSync(files, `${files}.incomplete-${Date.now()}`)
  return true
}

async function start(
  files: string,
  isNew: boolean,
  migrations: Migration[],
  onFsync: () => void,
): Promise<PGlite> {
  const pg = await PGlite.create({
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

/** Locks the directory, starts PGlite on its `pg` folder with real fsync, migrates. */
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
