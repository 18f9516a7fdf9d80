import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** A whole run has a fourth of this there at most; beside it the browsers and the databases need theirs. In bytes. */
const room = 2 ** 31
const spare = 2 * room

/** Whether files of a run may lie in memory: not where its owner has said where they are to lie. */
function isInMemory({ directory, env, freeMemory }) {
  if (env.TMPDIR) return false
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize >= room && freeMemory >= spare
  } catch {
    return false
  }
}

/**
 * Makes the folder for what a run leaves on its way: in memory where there is room, as hundreds of short-lived databases cost
 * the tests on them a fifth of their work on a disk. The superuser of PostgreSQL, which is another user, has files of its own in it.
 */
export function makeScratch({ directory = memory, env = process.env, freeMemory = freemem() } = {}) {
  const place = isInMemory({ directory, env, freeMemory }) ? directory : tmpdir()
  const folder = mkdtempSync(join(place, 'jariyah-test-'))
  chmodSync(folder, 0o1777)
  return folder
}
