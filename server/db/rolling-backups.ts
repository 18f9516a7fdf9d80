import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { writeBackup } from './write-backup.ts'

const keptDays = 3
const checkEveryMs = 60 * 60 * 1000
/** A larger database would hold up the shutdown; it has its daily backup. */
const largestOnCloseBytes = 128 * 1024 * 1024

const nameOf = (at: Date) => `auto-${at.toISOString().slice(0, 10)}.backup.gz`
const isOurs = (name: string) => /^auto-\d{4}-\d\d-\d\d\.backup\.gz$/.test(name)

/** Changes with each transaction that writes, and only then. */
async function writeCount(db: Database): Promise<string> {
  const { rows } = await db.q.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return rows[0]?.next ?? ''
}

async function sizeInBytes(db: Database): Promise<number> {
  const { rows } = await db.q.execute<{ size: number }>(
    sql`select pg_database_size(current_database())::float8 as size`,
  )
  return rows[0]?.size ?? 0
}

/**
 * Backups of the embedded database in a folder beside it: one for each day, of its last clean stop or else of an hour of
 * it, for the last three days that wrote anything. Answers with what to call before closing.
 */
export async function keepBackups(
  db: Database,
  folder: string,
  now: () => Date = () => new Date(),
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = () => readdirSync(folder).filter(isOurs).sort()
  let written = await writeCount(db)

  const backUpNow = async () => {
    const count = await writeCount(db)
    if (count === written) return
    const takenAt = now()
    await writeBackup(db, join(folder, nameOf(takenAt)), takenAt)
    written = count
    for (const name of names().slice(0, -keptDays)) rmSync(join(folder, name))
  }
  let running = Promise.resolve()
  // One at a time: two would write into one file.
  const backUp = () => {
    running = running.catch(() => {}).then(backUpNow)
    return running
  }
  const isDue = () => !existsSync(join(folder, nameOf(now())))
  // A disk that is full must not end the service; the backup on close says so aloud.
  const timer = setInterval(() => void (isDue() && backUp().catch(() => {})), checkEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    if ((await sizeInBytes(db)) <= largestOnCloseBytes) await backUp()
  }
}
