import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { feedStreamPath } from '../../contract/feed.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import type { Guard } from './guard.ts'
import { answersSoon } from './health.ts'
import type { Memory } from './memory.ts'

/** Beside the contract's groups, because its answer is no JSON. */
const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'How the service does, in the text format of Prometheus',
  access: 'admin:owner',
  answer: z.string(),
  errors: [],
})

interface World {
  service: Service
  guard: Guard
  memory: Memory
  /** Connections of the live feed. */
  listeners: () => number
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a scraper sent the operator's token, which opens nothing else. */
function isScraper(request: FastifyRequest, token: string | null): boolean {
  const [, sent] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  return token !== null && sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(token))
}

const secondsOfCalls = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls that were answered afresh, by the route that they met',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

interface Books {
  jobs: Record<string, number>
  entries: number
}

/** What waits, and how long the public log is. */
async function readBooks({ db }: Service): Promise<Books | null> {
  if (!(await answersSoon({ db }))) return null
  const [books] = await rows<Books>(
    db.q,
    sql`select json_build_object(
      'jobs', (select coalesce(json_object_agg(state, count), '{}') from
        (select state, count(*) from job where state in ('waiting', 'running', 'unknown', 'failed') group by state) s),
      'entries', (select coalesce(max(index) + 1, 0) from log_leaf)) as row`,
  )
  return books ?? null
}

/** What is looked at when somebody asks. Without the database the rest of it is still told. */
function addStates(registry: Registry, { service, memory, listeners }: World): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({ name: 'jariyah_database_up', help: 'Whether the database answers', registers })
  const jobs = new Gauge({
    name: 'jariyah_jobs',
    help: 'Jobs that are not done; unknown and failed ones wait for a person (npm run jobs)',
    labelNames: ['state'],
    registers,
  })
  const entries = new Gauge({ name: 'jariyah_log_entries', help: 'Entries of the public log', registers })
  const feed = new Gauge({ name: 'jariyah_feed_listeners', help: 'Open live feeds', registers })
  const kept = new Counter({
    name: 'jariyah_answers_from_memory_total',
    help: 'Pages, files and answers sent without asking anything',
    registers,
  })
  return async () => {
    const books = await readBooks(service)
    up.set(books ? 1 : 0)
    jobs.reset()
    for (const [state, count] of Object.entries(books?.jobs ?? {})) jobs.set({ state }, count)
    // A number that is not known is not told.
    if (books) entries.set(books.entries)
    else entries.remove()
    feed.set(listeners())
    kept.reset()
    kept.inc(memory.answered())
  }
}

/** `/metrics`, for owners and for who has METRICS_TOKEN. Counts from the start of this instance. */
export function serveMetrics(app: FastifyInstance, world: World): void {
  const { service, guard } = world
  const registry = new Registry()
  const seconds = secondsOfCalls(registry)
  const look = addStates(registry, world)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    // It lasts for as long as a page is open.
    if (route !== feedStreamPath)
      seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  let isWatched = false
  app.get(metrics.path, {
    onRequest: async (request, reply) => {
      if (!isScraper(request, service.config.metricsToken)) await guard.admit(metrics, request, reply)
    },
    async handler(_, reply) {
      // Observers of the process cost little, and nothing where nobody asks.
      if (!isWatched) collectDefaultMetrics({ register: registry })
      isWatched = true
      await look()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    },
  })
}
