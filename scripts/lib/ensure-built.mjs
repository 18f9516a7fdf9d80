import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './root.mjs'

/** Builds when the tree is newer than what was built from it, or only where nothing is there whole; ends the process when that fails. */
export function ensureBuilt({ isAnyEnough = false } = {}) {
  // Gone while a build is under way.
  const record = join(root, 'dist/.built')
  if (existsSync(record) && (isAnyEnough || readFileSync(record, 'utf8') === fingerprint(root))) return
  process.stdout.write('Building…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
