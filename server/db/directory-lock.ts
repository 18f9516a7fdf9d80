import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'
import { systemReason } from './system-reason.ts'

/** What lies in it is its owner's alone. */
const ofOwner = 0o700
const usual = 0o777
/** SQLITE_BUSY: another holds it. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5

/** Node's own `recursive` asks for ever where the system answers "not found" to the making itself, as under /proc. */
function makeDirectory(directory: string, mode: number): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory), usual)
  try {
    mkdirSync(directory, { mode })
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(directory)) throw error
  }
}

function openLockFile(directory: string): DatabaseSync {
  try {
    makeDirectory(directory, ofOwner)
    // SQLite's own words for this would not say why.
    writeFileSync(join(directory, '.writable'), '')
    rmSync(join(directory, '.writable'))
    return new DatabaseSync(join(directory, 'lock.sqlite'))
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${directory} can't be written to (${systemReason(error)})`)
  }
}

function holderOf(directory: string): string {
  try {
    return `process ${readFileSync(join(directory, 'holder.pid'), 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}

/**
 * Takes the directory for this process alone: two PGlites on one directory lose each other's rows. An exclusive SQLite
 * transaction is a lock that the system frees when its holder dies, kill -9 included. Answers with how to release it.
 * Throws ConfigError when it is held, or can't be written to or locked.
 */
export function lockDirectory(directory: string): () => void {
  const lock = openLockFile(directory)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isHeld(error)) {
      const reason = systemReason(error)
      throw new ConfigError(
        `DATA_DIR ${directory} can't be locked (lock.sqlite: ${reason}): where nothing runs on it, remove that file`,
      )
    }
    throw new ConfigError(
      `DATA_DIR ${directory} is in use by ${holderOf(directory)}: stop it, or give another DATA_DIR`,
    )
  }
  writeFileSync(join(directory, 'holder.pid'), `${process.pid}\n`)
  return () => lock.close()
}
