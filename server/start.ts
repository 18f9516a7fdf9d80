import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openAccounts } from './accounts/open-accounts.ts'
import { refuseTestAccounts, seedTestAccounts } from './accounts/test-accounts.ts'
import { makeBus } from './bus.ts'
import { refuseDemonstration } from './catalogue/refuse-demonstration.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedCausePages } from './catalogue/seed-cause-pages.ts'
import { seedDemo } from './catalogue/seed-demo.ts'
import { systemChance } from './chance.ts'
import { seedCharities } from './charities/seed-charities.ts'
import { seedCms } from './cms/seed-cms.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/open.ts'
import { buildApp } from './http/app.ts'
import { drain } from './http/drain.ts'
import { makeMemory } from './http/memory.ts'
import { serveStatic } from './http/static.ts'
import { startJobs } from './jobs/runner.ts'
import { startWorkers } from './jobs/workers.ts'
import { requireLogKey } from './ledger/require-log-key.ts'
import { openSigner } from './ledger/signer.ts'
import { makeLog } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { serveDiscovery } from './pages/discovery.ts'
import { servePages } from './pages/pages.ts'
import { openPayments } from './payments/choose.ts'
import { openPush } from './push/open-push.ts'
import { seedQurbani } from './qurbani/seed-qurbani.ts'
import type { Service } from './service.ts'
import { isOffered } from './site/is-offered.ts'
import { seedChildFiles } from './sponsorships/seed-child-files.ts'
import { pdfsInWorker } from './uploads/re-write-pdf.ts'

const projectDir = join(import.meta.dirname, '..')
/** SIGTERM has this long to let requests end, and then this long for the database: ten seconds with what is around them, on a busy machine too. */
const drainMs = 7_000
const closeMs = 1_000
/** The database's server ends a statement after 30 s: with what is on its way, one that says nothing for so long is gone. */
const longestAnswerMs = 35_000

export interface Running {
  app: FastifyInstance
  service: Service
  /** Where it listens. */
  port: number
  /** Lets running requests end, then closes the database. */
  stop(): Promise<void>
}

/** Opens everything in order; throws ConfigError with one line when a setting can't be used. */
export async function startService(config: Config): Promise<Running> {
  const service = await openService(config)
  try {
    await seedCatalogue(service.db)
    await refuseDemonstration(service)
    await seedCharities(service.db)
    await seedCms(service.db, service.clock)
    await seedCausePages(service.db, service.clock)
    await seedQurbani(service.db)
    await seedChildFiles(service.db, service.clock)
    if (config.seedDemo) await seedDemo(service)
    if (config.isTestMode) await seedTestAccounts(await openAccounts(service))
    else await refuseTestAccounts(service)
    const memory = makeMemory()
    const app = await buildApp(service, memory)
    if (process.env.JARIYAH_DEV !== '1') {
      serveStatic(app, join(projectDir, 'dist/client'), isOffered(config))
      serveDiscovery(app, service)
      await servePages(app, service, projectDir, memory)
    }
    await listen(app, config)
    const jobs = startJobs(service)
    const workers = startWorkers(service)
    const stopJobs = () => Promise.all([jobs.stop(), workers.stop()])
    return { app, service, port: portOf(app, config), stop: () => stop(app, service, stopJobs) }
  } catch (error) {
    await service.db.close()
    throw error
  }
}

async function openService(config: Config): Promise<Service> {
  const clock = { now: () => new Date() }
  const chance = systemChance(clock)
  const log = makeLog(config.logLevel)
  const db = await openDatabase(config, { longestAnswerMs })
  const bus = makeBus()
  const signer = await openSigner(config, db, chance)
  await requireLogKey(db, signer)
  const payments = await openPayments({ config, db, clock, chance })
  const mail = openMail({ config, db, clock })
  const push = await openPush({ config, db, clock, chance })
  return { config, db, clock, chance, bus, payments, mail, push, pdfs: pdfsInWorker, signer, log }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${config.port} is in use: end what uses it, or set PORT`)
    if (code === 'EACCES')
      throw new ConfigError(`Port ${config.port} may not be opened by this user: set PORT`)
    throw new ConfigError(
      `HOST ${config.host} and PORT ${config.port} can't be opened (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(ms, undefined, { ref: false })])

async function stop(app: FastifyInstance, service: Service, stopJobs: () => Promise<unknown>): Promise<void> {
  await within(drainMs, Promise.all([drain(app), stopJobs()]))
  const closed = service.db.close()
  // The embedded database writes its last backup; a server that hangs would hold us for ever.
  await (service.db.kind === 'server' ? within(closeMs, closed) : closed)
}
