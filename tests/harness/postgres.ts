import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A throw-away PostgreSQL on a free port of this machine. */
export interface Cluster {
  /** Address of the database `postgres`, as its superuser. */
  url: string
  stop(): Promise<void>
}

const isRoot = process.getuid?.() === 0

function binDirectories(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
}

const findBin = () =>
  binDirectories().find(directory =>
    ['initdb', 'pg_ctl', 'postgres'].every(name => existsSync(join(directory, name))),
  )

/** The directory of initdb, pg_ctl and postgres; installed by apt where there is none and we may. */
function requireBin(): string {
  const found = findBin()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'inherit',
      env,
    })
  }
  const installed = findBin()
  if (!installed)
    throw new Error(
      'PostgreSQL is needed for the tests: install the package "postgresql" (initdb, pg_ctl, postgres)',
    )
  return installed
}

/** PostgreSQL refuses to run as root: its own user, which its package makes, or nobody. */
function otherUser(): { uid: number; gid: number } | Record<string, never> {
  if (!isRoot) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as')
}

/** For tests alone: nothing here survives a power cut. */
const settings = (port: number, directory: string) =>
  [
    `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
    '-c shared_buffers=64MB -c max_connections=200 -c log_min_messages=fatal',
  ].join(' ')

/**
 * Stops PostgreSQL and removes its files once this process ends, however it ends: then the pipe closes that the guard
 * reads from. In a process group of its own, so that Ctrl-C reaches it last.
 */
function guard(
  bin: string,
  directory: string,
  files: string,
  user: ReturnType<typeof otherUser>,
): ChildProcess {
  const script = 'cat > /dev/null; "$0" -D "$1" -m immediate stop; rm -rf "$2"'
  const parameters = ['-c', script, join(bin, 'pg_ctl'), files, directory]
  const child = spawn('sh', parameters, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  return child
}

export async function startCluster(): Promise<Cluster> {
  const bin = requireBin()
  const user = otherUser()
  const directory = mkdtempSync(join(tmpdir(), 'jariyah-pg-'))
  chmodSync(directory, 0o700)
  if ('uid' in user) chownSync(directory, user.uid, user.gid)
  const files = join(directory, 'data')
  const guarded = guard(bin, directory, files, user)
  const options = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C', HOME: directory } }
  const call = (program: string, ...parameters: string[]) => run(join(bin, program), parameters, options)
  await call('initdb', '-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  const port = await freePort()
  await call(
    'pg_ctl',
    '-D',
    files,
    '-w',
    '-o',
    settings(port, directory),
    '-l',
    join(directory, 'log'),
    'start',
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(guarded, 'exit')
      guarded.stdin?.end()
      await ended
    },
  }
}
