import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { isInstalled } from '../../scripts/lib/install.mjs'
import { lockDirectory } from '../../server/db/directory-lock.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/start.mjs')
let folder: string
let taken: Server | null = null

beforeAll(() => {
  // Else each start below would install the packages again under the feet of this very test.
  if (!isInstalled(root)) throw new Error('Run npm ci first: node_modules is not what package-lock.json says')
  folder = mkdtempSync(join(tmpdir(), 'jariyah-start-'))
})
afterEach(() => {
  taken?.close()
  taken = null
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function takePort(): Promise<number> {
  return new Promise(resolve => {
    taken = createServer().listen(0, '0.0.0.0', () => {
      const address = taken?.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** Runs `npm start`'s script; it must end by itself. */
function start(
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise(resolve => {
    const clean = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
    }
    const child = spawn(process.execPath, [script], {
      env: { ...clean, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', chunk => {
      stdout += chunk
    })
    child.stderr.on('data', chunk => {
      stderr += chunk
    })
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
}

async function refused(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, stdout, stderr } = await start(env)
  // Nothing was said of building: it is refused before.
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trimEnd()).toMatch(line)
  expect(stderr.trimEnd()).not.toContain('\n')
}

it('refuses a port in use', async () => {
  const port = await takePort()
  await refused({ PORT: String(port) }, new RegExp(`^Port ${port} is in use`))
})

it('refuses a PORT that is none', () => refused({ PORT: 'http' }, /^PORT is not a port: http/))

it('refuses a DATABASE_URL that is no address', () =>
  refused({ DATABASE_URL: 'mysql://root@localhost/x' }, /^DATABASE_URL is not a PostgreSQL address/))

it('refuses a DATABASE_URL that nobody answers at, without telling the password', () =>
  refused(
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
    /^DATABASE_URL: no connection to 127.0.0.1:1\/none \((?!.*secret)/,
  ))

it('refuses a data directory that it cannot write to', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await refused({ DATA_DIR: join(file, 'data') }, /^DATA_DIR .*can't be written to/)
})

it('refuses a data directory where the system has no place for one', async () => {
  if (!existsSync('/proc/self')) return
  await refused({ DATA_DIR: '/proc/jariyah/data' }, /^DATA_DIR .*can't be written to/)
})

it('refuses a data directory that another process holds, naming it', async () => {
  const directory = join(folder, 'held')
  const release = lockDirectory(directory)
  await refused({ DATA_DIR: directory }, new RegExp(`^DATA_DIR .* is in use by process ${process.pid}`))
  release()
})
