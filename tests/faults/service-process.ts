import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../harness/free-port.ts'

/** What thirty starts would each compile. A service that ends of itself writes it down; one that is killed does not. */
const compiled = mkdtempSync(join(tmpdir(), 'jariyah-compiled-'))
let isCompiled = false
const main = join(import.meta.dirname, '../../server/main.ts')

/** One instance of the service as its own process, which can be killed and comes back. */
export interface Instance {
  readonly port: number
  isUp: boolean
  start(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )

/** Asks until the service answers that it can take gifts. */
async function whenReady(port: number, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(port)) return
    await setTimeout(50)
  }
  throw new Error(`the service ended: ${said()}`)
}

/** `settings`: more of its environment. */
export async function makeInstance(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let said = ''
  const end = async (signal: NodeJS.Signals) => {
    const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child?.kill(signal)
    await ended
  }
  const instance: Instance = {
    port,
    isUp: false,
    async start() {
      // API alone: what is killed here is giving, not pages.
      const env = {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        JARIYAH_DEV: '1',
        SEED_DEMO: 'false',
        LOG_LEVEL: 'error',
        // A few donors who give all the time, as nobody does: the limit has tests of its own.
        RATE_LIMIT_WRITES: '1000000',
        RATE_LIMIT_WRITES_OF_NETWORK: '1000000',
        NODE_COMPILE_CACHE: compiled,
        ...settings,
      }
      const launch = async () => {
        const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
        child = started
        started.stderr.on('data', (text: Buffer) => {
          said += text.toString()
        })
        await whenReady(port, started, () => said)
      }
      if (!isCompiled) {
        await launch()
        await end('SIGTERM')
        isCompiled = true
      }
      await launch()
      instance.isUp = true
    },
    async kill() {
      instance.isUp = false
      await end('SIGKILL')
    },
  }
  return instance
}
