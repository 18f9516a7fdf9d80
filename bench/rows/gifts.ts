import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { makeBus } from '../../server/bus.ts'
import { seedCatalogue } from '../../server/catalogue/seed-catalogue.ts'
import { systemChance } from '../../server/chance.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { readMigrations } from '../../server/db/migrate.ts'
import { openServed } from '../../server/db/served.ts'
import { emptyTemplate } from '../../server/db/template.ts'
import { receiveEvents } from '../../server/donations/receive-events.ts'
import { buildApp } from '../../server/http/app.ts'
import { giftPostings } from '../../server/ledger/gift.ts'
import { postJournal } from '../../server/ledger/post.ts'
import { openSigner } from '../../server/ledger/signer.ts'
import { makeLog } from '../../server/log.ts'
import { openMail } from '../../server/mail/open-mail.ts'
import { openSandbox } from '../../server/payments/sandbox.ts'
import { openPush } from '../../server/push/open-push.ts'
import { pdfsInWorker } from '../../server/uploads/re-write-pdf.ts'
import { makeDatabase } from '../../tests/harness/served-databases.ts'
import { alternate } from '../kit/alternate.ts'
import type { Bench } from '../kit/bench.ts'
import type { BenchRow, Figure } from '../kit/row.ts'

const postings = giftPostings({
  provider: 'sandbox',
  currency: 'GBP',
  lines: [
    { projectId: 'gaza-food', minor: 1_000 },
    { projectId: 'water', minor: 500 },
  ],
  feeMinor: 41,
})

interface Bare {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** How often a second something can be done, one after the other. */
async function perSecond(times: number, act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  for (let time = 0; time < times; time++) await act()
  return (times * 1_000) / (performance.now() - from)
}

/** What a gift writes into the ledger, in plain statements and nothing around them. */
async function postBare(client: Bare): Promise<void> {
  const id = randomUUID()
  await client.query('begin')
  await client.query(
    "insert into journal (id, kind, source_id, commitment, at) values ($1, 'gift', $2, '', $3)",
    [id, id, new Date()],
  )
  const rows = postings.map(
    (_, at) => `(${at}, $${at * 3 + 2}::text, $${at * 3 + 3}::text, $${at * 3 + 4}::bigint)`,
  )
  await client.query(
    `insert into posting (journal_id, position, account_id, currency, minor)
     select $1, v.position, a.id, v.currency, v.minor from (values ${rows.join(', ')}) v (position, name, currency, minor)
     join account a on a.name = v.name and a.currency = v.currency order by a.id`,
    [id, ...postings.flatMap(({ account, currency, minor }) => [account, currency, minor])],
  )
  await client.query('commit')
}

async function postOurs(db: Database): Promise<void> {
  const id = randomUUID()
  await db.transaction(tx => postJournal(tx, { id, kind: 'gift', sourceId: id, at: new Date(), postings }))
}

const countJournals = async (client: Bare): Promise<number> => {
  const { rows } = (await client.query('select count(*)::int as n from journal')) as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

/** Both sides on the same kind of database, in turn. */
async function ledger(name: string, db: Database, bare: Bare, rounds: number): Promise<Figure> {
  await perSecond(50, () => postOurs(db))
  await perSecond(50, () => postBare(bare))
  const before = await countJournals(bare)
  const { ours, floor } = await alternate(rounds, {
    floor: () => perSecond(150, () => postBare(bare)),
    ours: () => perSecond(150, () => postOurs(db)),
  })
  if ((await countJournals(bare)) - before < 150 * rounds) throw new Error('the bare side wrote nothing')
  return {
    what: `a gift posted to the ledger, ${name}, floor bare SQL`,
    unit: '/s',
    value: ours,
    floor,
    target: { atLeastFloorTimes: 0.8 },
  }
}

/** From the donor's POST to the paid gift in ledger, feed and receipt: HTTP handler, payment event, all jobs of it. */
async function wholePath(name: string, db: Database, gifts: number): Promise<Figure> {
  const clock = { now: () => new Date() }
  const chance = systemChance(clock)
  // One device that gives all the time: counting it is measured, refusing it is not.
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_WRITES_OF_NETWORK: '1000000' }
  const config = readConfig({ PUBLIC_URL: 'http://localhost', SEED_DEMO: 'false', ...limits })
  await seedCatalogue(db)
  const signer = await openSigner(config, db, chance)
  const rest = { config, db, clock, chance, bus: makeBus(), signer, log: makeLog('silent') }
  const push = await openPush(rest)
  const service = {
    ...rest,
    payments: openSandbox(rest),
    mail: openMail(rest),
    push,
    pdfs: pdfsInWorker,
  }
  const app = await buildApp(service)
  const key = '5'.repeat(64)
  const give = async () => {
    const id = chance.uuid()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { 'x-device-key': key, 'idempotency-key': id },
      payload: { id, currency: 'GBP', lines: [{ projectId: 'gaza-food', unitMinor: 1_000, quantity: 1 }] },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await receiveEvents(service, [
      {
        kind: 'captured',
        eventId: id,
        donationId: id,
        at: clock.now(),
        currency: 'GBP',
        minor: 1_000,
        feeMinor: 35,
      },
    ])
  }
  try {
    await perSecond(10, give)
    const value = await perSecond(gifts, give)
    return { what: `gifts, POST to paid and in the log, ${name}`, unit: '/s', value, target: null }
  } finally {
    await app.close()
  }
}

async function onPostgres(bench: Bench): Promise<Figure[]> {
  const url = await makeDatabase((await bench.cluster()).url, { bare: true })
  const db = await openServed(url)
  const bare = new Client({ connectionString: url })
  await bare.connect()
  try {
    return [
      await ledger('PostgreSQL', db, bare, bench.isLong ? 9 : 5),
      await wholePath('PostgreSQL', db, 100),
    ]
  } finally {
    await bare.end()
    await db.close()
  }
}

async function onPglite(bench: Bench): Promise<Figure[]> {
  const db = await openEmbedded('memory')
  const bare = await PGlite.create({ loadDataDir: await emptyTemplate(readMigrations()) })
  try {
    // Accounts are opened with the first journal.
    for (const { account, currency } of postings) {
      await bare.query(
        "insert into account (name, currency, kind, is_restricted) values ($1, $2, 'asset', false) on conflict do nothing",
        [account, currency],
      )
    }
    return [await ledger('PGlite', db, bare, bench.isLong ? 9 : 5), await wholePath('PGlite', db, 60)]
  } finally {
    await bare.close()
    await db.close()
  }
}

export const row: BenchRow = {
  name: 'gifts',
  source: 'speed.md: a gift posted to the ledger ≥ 0.8 × the same transaction in bare SQL',
  run: async bench => [...(await onPostgres(bench)), ...(await onPglite(bench))],
}
