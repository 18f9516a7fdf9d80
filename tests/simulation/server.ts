import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { Failure, statusOf } from '../../contract/errors.ts'
import { dayMs } from '../../contract/time-units.ts'
import { forgetCatalogue, forgetProgress } from '../../server/catalogue/load-catalogue.ts'
import type { Database } from '../../server/db/database.ts'
import { receiveWebhook } from '../../server/donations/receive-webhook.ts'
import type { Caller } from '../../server/http/handlers.ts'
import { isSandbox } from '../../server/payments/sandbox.ts'
import { planAddress } from '../../server/plans/plan-links.ts'
import type { Service } from '../../server/service.ts'
import { makeWorld } from '../fakes/giving-world.ts'
import { refusal } from '../fakes/refusal.ts'
import { endLeases } from './conservation.ts'
import { makeJobs } from './jobs.ts'
import { fate, mortalDatabase, ServerDied, type Turns } from './mortal-database.ts'
import { founder, keepOneProject, openOffice } from './office.ts'
import { personBy } from './people.ts'
import { openProvider, type Provider, type Reach, reached } from './provider.ts'
import { makeRouter } from './routes.ts'
import { startMs, webhookPath } from './setting.ts'

export interface Request {
  /** POST where it is missing. */
  method?: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** What a run lends the servers: they live over many runs on one database. */
export interface Borrowed extends Turns, Reach {
  now: number
  /** A mistake put in on purpose: whether this request's transactions are none. */
  tears?: ((request: Request) => boolean) | undefined
}

/** Where no run is under way nothing waits and nothing fails. */
export const undisturbed: Omit<Borrowed, 'now'> = {
  wait: async () => {},
  real: work => work(),
  isIll: () => null,
}

/** Two instances of the service on one database, with the real handlers and jobs, and the provider behind them. */
export interface Servers {
  db: Database
  provider: Provider
  /** Handles a request in one of the instances; null when the process died on the way. */
  handle(instance: number, request: Request, stepsToLive: number): Promise<Answer | null>
  /** One turn of every job; the process may die in it. */
  runJobs(instance: number, stepsToLive: number): Promise<void>
  /** An error that nobody expected. */
  report(error: unknown): void
  /** Errors that nobody expected, taken out. */
  takeBugs(): string[]
  /** From now on, time and turns are this run's. */
  lend(run: Borrowed): void
}

const json = { 'content-type': 'application/json' }

function callerOf({ headers }: Request): Caller {
  const secret = headers['x-device-key']
  return {
    deviceHash: secret ? createHash('sha256').update(secret, 'hex').digest() : null,
    person: personBy(headers.authorization),
    charityId: null,
    idempotencyKey: headers['idempotency-key'] ?? null,
    address: '203.0.113.0/24',
    requestId: 'simulation',
    header: name => headers[name] ?? null,
    setHeader: () => {},
  }
}

const failed = (code: keyof typeof statusOf, fields?: object): Answer => ({
  status: statusOf[code],
  headers: json,
  body: JSON.stringify({ ...refusal(code), fields }),
})

/** One instance: the service, with the handlers that it mounts. */
interface Instance {
  service: Service
  router: ReturnType<typeof makeRouter>
  jobs: () => Promise<void>
}

async function route({ service, router }: Instance, request: Request): Promise<Answer> {
  if (request.path === webhookPath) {
    await receiveWebhook(service, Buffer.from(request.body ?? ''), request.headers)
    return { status: 200, headers: json, body: '{}' }
  }
  const method = request.method ?? 'POST'
  return { status: 200, headers: json, body: await router({ ...request, method }, callerOf(request)) }
}

async function answered(instance: Instance, request: Request, bugs: string[]): Promise<Answer> {
  try {
    return await route(instance, request)
  } catch (error) {
    if (error instanceof ServerDied) throw error
    if (error instanceof Failure) return failed(error.code, error.fields)
    bugs.push(textOf(error))
    return failed('internal')
  }
}

const textOf = (error: unknown): string =>
  `bug: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`

/** What no handler and no job expected. A server that died, or a failure with a code, was. */
function listenTo(bugs: string[]): Service['log'] {
  const log = pino({ level: 'silent' })
  log.error = (said: { err?: unknown } | string) => {
    const error = typeof said === 'object' ? said.err : said
    if (error instanceof ServerDied || error instanceof Failure) return
    bugs.push(textOf(error))
  }
  return log
}

export async function openServers(db: Database): Promise<Servers> {
  let run: Borrowed = { now: startMs, ...undisturbed }
  const turns = () => run
  const clock = { now: () => new Date(run.now), advance: () => {} }
  const bugs: string[] = []
  // Nobody writes to the catalogue, and a run passes through hours: read every five seconds of them, it was a tenth of the work.
  const made = await makeWorld(mortalDatabase(db, turns), { clock, config: { catalogueMs: dayMs } })
  await keepOneProject(db)
  if (!isSandbox(made.service.payments)) throw new Error('the simulation pays in the sandbox')
  const provider = openProvider(made.service.payments, clock)
  const pdfs: Service['pdfs'] = {
    reWrite: (...of) => run.real(() => made.service.pdfs.reWrite(...of)),
  }
  const service = { ...made.service, log: listenTo(bugs), payments: reached(provider, () => run), pdfs }
  const instances = [service, { ...service, db: mortalDatabase(db, turns) }].map(
    (service): Instance => ({ service, router: makeRouter(service), jobs: makeJobs(service) }),
  )
  const instanceAt = (instance: number) => instances[instance % instances.length]!
  const servers: Servers = {
    db,
    provider,
    report: error => void bugs.push(textOf(error)),
    takeBugs: () => bugs.splice(0),
    lend(next) {
      run = next
      // What is kept of the run before would make the same seed another story.
      for (const { service } of instances) {
        forgetCatalogue(service.db)
        forgetProgress(service.db)
      }
    },
    async handle(instance, request, stepsToLive) {
      const isTorn = run.tears?.(request) === true
      const life = { stepsLeft: stepsToLive, isTorn }
      try {
        const answer = await fate.run(life, () => answered(instanceAt(instance), request, bugs))
        // An error that the code caught does not bring its process back.
        return life.stepsLeft < 0 ? null : answer
      } catch (error) {
        if (error instanceof ServerDied) return null
        throw error
      }
    },
    async runJobs(instance, stepsToLive) {
      try {
        // Turns are minutes apart: who died in the last one holds its lease no more.
        await run.real(() => endLeases(db))
        await fate.run({ stepsLeft: stepsToLive }, instanceAt(instance).jobs)
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error
      }
    },
  }
  // Each instance reads its secret once in its life: not in the first run alone.
  for (const { service } of instances) await planAddress(service, founder.id)
  await openOffice(servers, async request => {
    const answer = await servers.handle(0, request, Infinity)
    if (answer?.status !== 200) throw new Error(`the office did not open: ${request.path} ${answer?.body}`)
  })
  return servers
}
