import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { feedStreamPath } from '../../contract/feed.ts'
import { startChild } from '../kit/child.ts'
import { processorSeconds } from '../kit/processor.ts'
import type { BenchRow } from '../kit/row.ts'
import { percentile } from '../kit/statistics.ts'

const eventsPerSecond = 10
const seconds = 5
const patienceMs = 20_000

interface Report {
  opened: number
  lost: number
  delaysMs: number[]
}

/** A paid gift that the feed shows: a copy of one of the demonstration's, now. */
const insertGift = `with gift as (
    insert into donation (id, owner_hash, request_hash, state, currency, total_minor, total_minor_gbp, captured_minor, visibility,
      provider, is_test, created_at, paid_at)
    values (gen_random_uuid(), '\\x01', '\\x02', 'paid', 'GBP', 1000, 1000, 1000, 'someone', 'sandbox', true, $1, $1) returning id)
  insert into feed_item (donation_id, project_id, currency, minor, at) select id, 'gaza-food', 'GBP', 1000, $1 from gift`

export const row: BenchRow = {
  name: 'stream',
  source: 'speed.md: SSE p99 ≤ 75 ms, none lost, ≤ 0.6 core',
  async run(bench) {
    const count = bench.isLong ? 5_000 : 1_000
    const server = await bench.serviceOnPostgres()
    const parameters = [server.address, feedStreamPath, String(count)]
    const readers = await startChild(join(import.meta.dirname, '../kit/stream-clients.ts'), parameters)
    const db = new Client({ connectionString: server.databaseUrl })
    // An interrupted run ends the database under us.
    db.on('error', () => undefined)
    await db.connect()
    const report = async () => (await readers.ask('report')) as Report
    try {
      for (let waited = 0; (await report()).opened < count; waited += 200) {
        if (waited > patienceMs) throw new Error('not every reader was let in')
        await wait(200)
      }
      const before = processorSeconds(server.pid)
      const began = performance.now()
      for (let event = 0; event < eventsPerSecond * seconds; event++) {
        await wait(Math.max(0, began + (event * 1_000) / eventsPerSecond - performance.now()))
        await db.query(insertGift, [new Date()])
        await db.query("select pg_notify('feed', '')")
      }
      const cores = ((processorSeconds(server.pid) - before) * 1_000) / (performance.now() - began)
      await wait(1_500)
      const { delaysMs, lost } = await report()
      const missing = count * eventsPerSecond * seconds - delaysMs.length
      const what = `SSE, ${count} clients × ${eventsPerSecond}/s`
      return [
        { what: `${what}, p99 delay`, unit: 'ms', value: percentile(delaysMs, 0.99), target: { atMost: 75 } },
        { what: `${what}, events not received`, unit: 'lost', value: missing + lost, target: { atMost: 0 } },
        { what: `${what}, the service's processor`, unit: 'cores', value: cores, target: { atMost: 0.6 } },
      ]
    } finally {
      await readers.stop()
      await db.end()
    }
  },
}
