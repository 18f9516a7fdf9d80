import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { alternate } from '../kit/alternate.ts'
import type { Served } from '../kit/bench.ts'
import { startChild } from '../kit/child.ts'
import { processorSeconds } from '../kit/processor.ts'
import type { BenchRow, Figure } from '../kit/row.ts'
import type { Canned } from '../kit/serve-raw.ts'

const paths = ['/api/causes?lang=en&currency=GBP', '/api/site', '/']
/** As a browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const connections = 50
/** In slices, ours and the floor in turn: together what the row may last. */
const slices = 3

/** What the service answers, byte for byte. */
function take(base: string, path: string): Promise<Canned> {
  return new Promise((resolve, reject) => {
    request(base.replace('localhost', '127.0.0.1') + path, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers
        if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}`))
        resolve({ path, headers: rest, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Answers per second of the server's processor time: the same as per second on a machine with nothing else to do. */
async function perSecond({ address, pid }: Served, path: string, seconds: number): Promise<number> {
  const url = address.replace('localhost', '127.0.0.1') + path
  const idleFrom = processorSeconds(pid)
  await wait(1_000)
  const before = processorSeconds(pid)
  const began = performance.now()
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are not 2xx`)
  // What its jobs use meanwhile is not for these answers.
  const jobs = ((before - idleFrom) * (performance.now() - began)) / 1_000
  return requests.total / (processorSeconds(pid) - before - jobs)
}

export const row: BenchRow = {
  name: 'answers',
  source: 'speed.md: API JSON and HTML ≥ 0.9 × raw http',
  async run(bench) {
    const service = await bench.serviceOnPostgres()
    const raw = await startChild(new URL('../kit/serve-raw.ts', import.meta.url).pathname)
    try {
      await raw.ask(await Promise.all(paths.map(path => take(service.address, path))))
      const figures: Figure[] = []
      const seconds = bench.isLong ? 4 : 2
      for (const path of paths) {
        await perSecond(service, path, 1)
        await perSecond(raw, path, 1)
        const { ours, floor } = await alternate(slices, {
          floor: () => perSecond(raw, path, seconds),
          ours: () => perSecond(service, path, seconds),
        })
        const kind = path === '/' ? 'HTML' : 'JSON'
        figures.push({
          what: `${kind} ${path}, floor raw http`,
          unit: '/s',
          value: ours,
          floor,
          target: { atLeastFloorTimes: 0.9 },
        })
      }
      return figures
    } finally {
      await raw.stop()
    }
  },
}
