import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const stampName = 'node_modules/.jariyah-installed'

const wantedBy = directory => {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(directory, name)))
  return hash.digest('hex')
}
const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether npm has put in place what package-lock.json says. It writes node_modules/.package-lock.json when it is done, so an
 * install that was cut off does not count. Packages that are optional, or for development alone, may be left out.
 */
function matchesLock(directory) {
  const written = join(directory, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const installed = packagesOf(written)
  return Object.entries(packagesOf(join(directory, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    return Boolean(wanted.optional || wanted.devOptional || wanted.dev || wanted.peer)
  })
}

/** By us, or by whoever ran npm. */
export const isInstalled = directory =>
  read(join(directory, stampName)) === wantedBy(directory) || matchesLock(directory)

/** Development packages too: what the tests and the checks need. */
export const hasDevelopmentPackages = directory =>
  existsSync(join(directory, 'node_modules/vitest/package.json'))

/** Without node_modules/.bin: npm must not run on the Node that it is about to remove. */
const systemPath = () => {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter(part => !part.includes('node_modules')).join(delimiter)
}

/** Brings node_modules to what package-lock.json says; ends the process when npm fails. */
export function ensureInstalled({ development = false } = {}) {
  if (isInstalled(root) && (!development || hasDevelopmentPackages(root))) return
  process.stdout.write('Installing packages…\n')
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: systemPath() },
    },
  )
  if (status === 0) {
    writeFileSync(join(root, stampName), wantedBy(root))
    return
  }
  process.stderr.write(error ? `npm could not be run: ${error.message}\n` : 'npm ci failed\n')
  process.exit(1)
}
