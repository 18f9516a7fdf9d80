import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/harness/free-port.ts'
import { type Cluster, startCluster } from '../../tests/harness/postgres.ts'
import { makeDatabase } from '../../tests/harness/served-databases.ts'
import { type Child, startChild } from './child.ts'
import { type FloorName, makeFloors } from './floor-directories.ts'

const root = join(import.meta.dirname, '../..')

/** Where the service answers, and which process it is. */
export type Served = Pick<Child, 'address' | 'pid'>

/** What rows share. Each thing is started when a row first asks for it, and ended with the run. */
export interface Bench {
  /** More rounds, more clients. */
  isLong: boolean
  /** The built client. */
  dist: string
  /** A directory of this run's own, gone when it ends. */
  scratch: string
  /** The service on its production build with the demonstration data: where it is. */
  service: () => Promise<Served>
  /** Directories of the floors, built in this run. */
  floorDirectory: (name: FloorName) => Promise<string>
  /** A floor served as the service serves the app: its base address. */
  floor: (name: FloorName) => Promise<string>
  cluster: () => Promise<Cluster>
  /** The same on PostgreSQL, whose work is then not counted as the service's; and the database's address. */
  serviceOnPostgres: () => Promise<Served & { databaseUrl: string }>
}

/** Makes each thing when it is first asked for, once. */
function once<A extends string, T>(make: (name: A) => Promise<T>): (name: A) => Promise<T> {
  const made = new Map<A, Promise<T>>()
  return name => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

const onceOnly = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  const known = once<'it', T>(make)
  return () => known('it')
}

export function openBench(isLong: boolean): Bench & { end: () => Promise<void> } {
  const scratch = mkdtempSync(join(tmpdir(), 'jariyah-bench-'))
  const endings: (() => Promise<unknown>)[] = []
  const floors = onceOnly(() => makeFloors(join(scratch, 'floors')))
  const floorDirectory = async (name: FloorName) => {
    await floors()
    return join(scratch, 'floors', name)
  }
  const service = onceOnly(async () => {
    const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: join(scratch, 'data') }
    const child = await startChild(join(root, 'server/main.ts'), [], env)
    endings.push(child.stop)
    return child
  })
  const cluster = onceOnly(async () => {
    const started = await startCluster()
    endings.push(() => started.stop())
    return started
  })
  const serviceOnPostgres = onceOnly(async () => {
    const databaseUrl = await makeDatabase((await cluster()).url, { bare: true })
    const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: databaseUrl }
    const child = await startChild(join(root, 'server/main.ts'), [], {
      ...env,
      DATA_DIR: join(scratch, 'served'),
    })
    endings.push(child.stop)
    return { ...child, databaseUrl }
  })
  return {
    isLong,
    dist: join(root, 'dist/client'),
    scratch,
    service,
    floorDirectory,
    floor: once(async name => {
      const child = await startChild(join(import.meta.dirname, 'serve-directory.ts'), [
        await floorDirectory(name),
      ])
      endings.push(child.stop)
      return child.address.replace('127.0.0.1', 'localhost')
    }),
    cluster,
    serviceOnPostgres,
    async end() {
      for (const work of endings.reverse()) await work().catch(() => undefined)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
