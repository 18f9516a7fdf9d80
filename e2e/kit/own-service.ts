import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../tests/harness/free-port.ts'
import { preparedIn } from './prepared.ts'

/** A service for one test file, behind an address that writes down whatever is sent to it, by pages and by workers. */
export interface OwnService {
  url: string
  /** Method, address, headers and body of each request. */
  requests: { line: string; body: string }[]
  /** All that the service has said, at its most talkative. */
  log(): string
  /** Takes its address off the network, or puts it back: who asks meanwhile is refused the connection. */
  reach(isReachable: boolean): Promise<void>
  close(): Promise<void>
}

/** Longer than the service says that it keeps a connection: whoever believes it would take one again that is just being closed. */
const longestIdleMs = 80_000

/** Passes everything on, and notes it down. */
function recorder(port: number, requests: OwnService['requests']) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const noted = { line: `${incoming.method} ${incoming.url} ${JSON.stringify(incoming.headers)}`, body: '' }
    requests.push(noted)
    incoming.on('data', (part: Buffer) => {
      noted.body += part.toString()
    })
    const passed = request(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }
}

async function whenReady(port: number, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error(`the service ended: ${said()}`)
}

type Settings = Record<string, string>

/** A database with the demonstration data, where one was made ready and is asked for: to make it takes longer than all else of a start. */
function makeDataDir({ SEED_DEMO }: Settings): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'jariyah-own-'))
  const prepared = preparedIn(process.env.E2E_DATA_DIR ?? '')
  if (SEED_DEMO !== 'false' && existsSync(prepared)) cpSync(prepared, dataDir, { recursive: true })
  return dataDir
}

/** Starts it with the settings given, some of which its own address may have to be known for, on a database of its own. */
export async function startOwnService(
  settings: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<OwnService> {
  const port = await freePort()
  const requests: OwnService['requests'] = []
  const proxy: Server = createServer({ keepAliveTimeout: longestIdleMs }, recorder(port, requests))
  const listen = (at: number) => new Promise<void>(resolve => proxy.listen(at, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      proxy.close(() => resolve())
      proxy.closeAllConnections()
    })
  await listen(0)
  const address = (proxy.address() as AddressInfo).port
  const url = `http://localhost:${address}`
  const own = typeof settings === 'function' ? await settings(url) : settings
  const dataDir = makeDataDir(own)
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    RATE_LIMIT_WRITES: '100000',
    ...own,
  }
  const main = join(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  await whenReady(port, child, () => said)
  return {
    url,
    requests,
    log: () => said,
    reach: isReachable => (isReachable ? listen(address) : close()),
    async close() {
      const ended = child.exitCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
