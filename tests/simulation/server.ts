import { createHash } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { donations } from '../../contract/donations.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Failure, statusOf } from '../../contract/errors.ts'
import { projectReport } from '../../server/catalogue/project-report.ts'
import type { Database } from '../../server/db/database.ts'
import { cause, project } from '../../server/db/schema.ts'
import { applyLeftOver } from '../../server/donations/apply-left-over.ts'
import { donationHandlers } from '../../server/donations/donations.ts'
import { expireGifts } from '../../server/donations/expire-gifts.ts'
import { receiveWebhook } from '../../server/donations/receive-webhook.ts'
import { makeReconciler } from '../../server/donations/reconcile.ts'
import type { Caller } from '../../server/http/handlers.ts'
import { sequence } from '../../server/ledger/log.ts'
import { isSandbox, type Sandbox } from '../../server/payments/sandbox.ts'
import { qurbaniOffer } from '../../server/qurbani/qurbani.schema.ts'
import type { Service } from '../../server/service.ts'
import { makeWorld } from '../fakes/giving-world.ts'
import { fate, mortalDatabase, ServerDied, type Turns } from './mortal-database.ts'

/** What all gifts of the simulation are for. */
export const simulatedProject = 'gaza-food'

export interface Request {
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
export interface Borrowed extends Turns {
  now: number
}

/** Two instances of the service on one database, with the real handlers and jobs, and the provider behind them. */
export interface Servers {
  db: Database
  provider: Sandbox
  /** Handles a request in one of the instances; null when the process died on the way. */
  handle(instance: number, request: Request, stepsToLive: number): Promise<Answer | null>
  /** One turn of every job; the process may die in it. */
  runJobs(instance: number, stepsToLive: number): Promise<void>
  /** Errors that no handler expected, taken out. */
  takeBugs(): string[]
  /** From now on, time and turns are this run's. */
  lend(run: Borrowed): void
}

const json = { 'content-type': 'application/json' }

function callerOf({ headers }: Request): Caller {
  const secret = headers['x-device-key']
  return {
    deviceHash: secret ? createHash('sha256').update(secret, 'hex').digest() : null,
    person: null,
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
  body: JSON.stringify({ error: code, code, fields }),
})

/** The wire as server/http/mount.ts has it: parsed by the contract on the way in and on the way out. */
async function route(service: Service, request: Request): Promise<Answer> {
  const handlers = donationHandlers(service)
  const caller = callerOf(request)
  const parse = (definition: Endpoint, part: 'body' | 'params', value: unknown): never => {
    const parsed = definition[part]!.safeParse(value)
    if (!parsed.success) throw new Failure('bad_request')
    return parsed.data as never
  }
  const said = (definition: Endpoint, answer: unknown): Answer => ({
    status: 200,
    headers: json,
    body: JSON.stringify(definition.answer.parse(answer)),
  })
  if (request.path === '/api/payments/webhook') {
    await receiveWebhook(service, Buffer.from(request.body ?? ''), request.headers)
    return { status: 200, headers: json, body: '{}' }
  }
  if (request.path === '/api/donations') {
    const body = parse(donations.give, 'body', JSON.parse(request.body ?? ''))
    return said(donations.give, await handlers.give({ body, params: undefined, query: undefined }, caller))
  }
  const [, id, what] = /^\/api\/donations\/([^/]+)(\/payment)?$/.exec(request.path) ?? []
  if (!id) return failed('not_found')
  const params = parse(donations.find, 'params', { id })
  if (what) {
    const resumed = await handlers.resume({ params, query: undefined, body: undefined }, caller)
    return said(donations.resume, resumed)
  }
  return said(donations.find, await handlers.find({ params, query: {}, body: undefined }, caller))
}

async function answered(service: Service, request: Request, bugs: string[]): Promise<Answer> {
  try {
    return await route(service, request)
  } catch (error) {
    if (error instanceof ServerDied) throw error
    if (error instanceof Failure) return failed(error.code, error.fields)
    bugs.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return failed('internal')
  }
}

/**
 * Leaves of the catalogue the project that all gifts are for: time jumps between two calls, so that each reads the
 * catalogue anew, and its stories in ten languages were a sixth of a schedule.
 */
async function keepOneProject({ q }: Database): Promise<void> {
  await q.delete(projectReport)
  await q.delete(qurbaniOffer)
  await q.delete(project).where(ne(project.id, simulatedProject))
  const [kept] = await q.select({ causeId: project.causeId }).from(project)
  if (!kept) throw new Error(`the catalogue has no ${simulatedProject}`)
  await q.delete(cause).where(ne(cause.id, kept.causeId))
}

export async function openServers(db: Database): Promise<Servers> {
  let run: Borrowed = { now: Date.parse('2026-11-20T09:00:00Z'), wait: async () => {}, real: work => work() }
  const turns = () => run
  const clock = { now: () => new Date(run.now), advance: () => {} }
  const first = mortalDatabase(db, turns)
  const { service } = await makeWorld(first, { clock })
  await keepOneProject(db)
  if (!isSandbox(service.payments)) throw new Error('the simulation pays in the sandbox')
  const services = [service, { ...service, db: mortalDatabase(db, turns) }]
  const reconcilers = services.map(makeReconciler)
  let bugs: string[] = []
  const serviceAt = (instance: number) => services[instance % services.length]!
  return {
    db,
    provider: service.payments,
    takeBugs() {
      const found = bugs
      bugs = []
      return found
    },
    lend(next) {
      run = next
    },
    async handle(instance, request, stepsToLive) {
      const life = { stepsLeft: stepsToLive }
      try {
        const answer = await fate.run(life, () => answered(serviceAt(instance), request, bugs))
        // An error that the code caught does not bring its process back.
        return life.stepsLeft < 0 ? null : answer
      } catch (error) {
        if (error instanceof ServerDied) return null
        throw error
      }
    },
    async runJobs(instance, stepsToLive) {
      const service = serviceAt(instance)
      const life = { stepsLeft: stepsToLive }
      try {
        await fate.run(life, async () => {
          await reconcilers[instance % services.length]!()
          await applyLeftOver(service)
          await expireGifts(service)
          await sequence(service)
        })
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error
      }
    },
  }
}
