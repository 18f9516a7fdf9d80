import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { DonationOffer } from '../../contract/donations.ts'
import { makeBus } from '../../server/bus.ts'
import { forgetCatalogue } from '../../server/catalogue/load-catalogue.ts'
import { seedCatalogue } from '../../server/catalogue/seed-catalogue.ts'
import { uuid7Of } from '../../server/chance.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { project } from '../../server/db/schema.ts'
import type { Caller } from '../../server/http/handlers.ts'
import { openSigner } from '../../server/ledger/signer.ts'
import type { MailPort } from '../../server/mail/mail-port.ts'
import { openMail } from '../../server/mail/open-mail.ts'
import type { PaymentPort } from '../../server/payments/port.ts'
import { openSandbox } from '../../server/payments/sandbox.ts'
import { openPush } from '../../server/push/open-push.ts'
import type { PushPort } from '../../server/push/push-port.ts'
import { seedQurbani } from '../../server/qurbani/seed-qurbani.ts'
import type { Service } from '../../server/service.ts'
import { pdfsInWorker } from '../../server/uploads/re-write-pdf.ts'

/** A clock that stands until it is moved. */
export interface FakeClock {
  now(): Date
  advance(ms: number): void
}

export interface GivingWorld {
  service: Service
  clock: FakeClock
}

export function fakeClock(start = '2026-11-20T09:00:00.000Z'): FakeClock {
  let ms = Date.parse(start)
  return {
    now: () => new Date(ms),
    advance(by) {
      ms += by
    },
  }
}

/** The same seed gives the same ids and bytes. */
export function seededChance(clock: FakeClock, seed = 1): Service['chance'] {
  let count = 0
  const bytes = (length: number): Uint8Array => {
    const parts: Buffer[] = []
    for (let made = 0; made < length; made += 32) {
      count += 1
      parts.push(createHash('sha256').update(`${seed}:${count}`).digest())
    }
    return Uint8Array.from(Buffer.concat(parts).subarray(0, length))
  }
  return { bytes, uuid: () => uuid7Of(clock.now().getTime(), bytes(16)) }
}

/** Of calls: for tests of anything else, all of which come from one address. */
export const wideLimits = {
  writes: 1_000_000,
  writesOfNetwork: 1_000_000,
  reads: 1_000_000,
  pages: 1_000_000,
}

/** A whole service on a database, with the catalogue of `content/`, a standing clock and seeded chance. */
export async function makeWorld(
  db: Database,
  options: {
    config?: Partial<Config>
    payments?: (world: Omit<Service, 'payments'>) => PaymentPort
    mail?: MailPort
    push?: PushPort
    clock?: FakeClock
  } = {},
): Promise<GivingWorld> {
  const clock = options.clock ?? fakeClock()
  const config = {
    ...readConfig({ PUBLIC_URL: 'https://jariyah.test', SEED_DEMO: 'false' }),
    // Hundreds of people sign in: what a real one costs has a test of its own.
    passwordCost: { memoryCost: 64, timeCost: 1 },
    ...options.config,
  }
  const chance = seededChance(clock)
  await seedCatalogue(db)
  await seedQurbani(db)
  await addShare(db)
  const signer = await openSigner(config, db, chance)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const rest = {
    config,
    db,
    clock,
    chance,
    bus: makeBus(),
    signer,
    pdfs: pdfsInWorker,
    log,
    mail: options.mail ?? openMail({ config, db, clock }),
    push: options.push ?? (await openPush({ config, db, clock, chance })),
  }
  const payments = options.payments?.(rest) ?? openSandbox(rest)
  return { service: { ...rest, payments }, clock }
}

export const shareId = 'test-share'

/** A project that is sold by the share, whatever the content sells: £95 each. */
async function addShare(db: Database): Promise<void> {
  const [food] = await db.q.select().from(project).where(eq(project.id, 'gaza-food'))
  if (!food) throw new Error('the content has no gaza-food')
  await db.q
    .insert(project)
    .values({ ...food, id: shareId, unitMinorGbp: 9500, isDemo: false })
    .onConflictDoNothing()
  forgetCatalogue(db)
}

export interface FakeCaller extends Caller {
  /** Headers that the handler set. */
  answered: Record<string, string>
}

export function deviceCaller(name = 'aisha', headers: Record<string, string> = {}): FakeCaller {
  const answered: Record<string, string> = {}
  return {
    deviceHash: Uint8Array.from(createHash('sha256').update(name).digest()),
    person: null,
    charityId: null,
    idempotencyKey: null,
    address: '203.0.113.0/24',
    requestId: 'test',
    header: key => headers[key] ?? null,
    setHeader(key, value) {
      answered[key] = value
    },
    answered,
  }
}

/** £10 for food in Gaza. */
export const tenPounds = (id: string, change: Partial<DonationOffer> = {}): DonationOffer => ({
  id,
  currency: 'GBP',
  lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }],
  visibility: 'someone',
  ...change,
})
