import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { openServed } from '../../server/db/served.ts'
import { releaseLost } from '../../server/jobs/job.sql.ts'
import { rows } from '../../server/ledger/rows.ts'
import { enqueueMail } from '../../server/mail/enqueue-mail.ts'
import { type SmtpFake, startSmtpFake } from '../fakes/smtp-fake.ts'
import { dropDatabase, makeDatabase } from '../harness/served-databases.ts'
import { makeDice } from '../simulation/chance.ts'
import { type Instance, makeInstance } from './service-process.ts'

const mails = 150
const kills = 8

let databaseUrl: string
let db: Database
let smtp: SmtpFake
let instances: Instance[]

beforeAll(async () => {
  databaseUrl = await makeDatabase(inject('clusterUrl'))
  smtp = await startSmtpFake()
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Jariyah <hello@jariyah.test>' }
  instances = [await makeInstance(databaseUrl, settings), await makeInstance(databaseUrl, settings)]
  for (const instance of instances) await instance.start()
  db = await openServed(databaseUrl)
}, 120_000)

afterAll(async () => {
  await Promise.all(instances.map(instance => instance.kill()))
  await smtp.stop()
  await db.close()
  await dropDatabase(inject('clusterUrl'), databaseUrl)
})

const enqueue = (index: number) =>
  enqueueMail(db.q, {
    key: `mail ${index}`,
    to: `person${index}@example.org`,
    language: 'en',
    template: 'welcome',
    values: { name: 'A', link: 'https://jariyah.test/' },
  })

/** The leases of all that run are over, of the living too: these must find out before they begin. */
async function endLeases(): Promise<void> {
  await db.q.execute(sql`update job set run_until = now() - interval '1 second' where state = 'running'`)
  await releaseLost(db.q)
}

const jobs = () =>
  rows<{ id: string; state: string }>(
    db.q,
    sql`select json_build_object('id', id, 'state', state) as row from job`,
  )

const openJobs = async () =>
  (await jobs()).filter(({ state }) => state === 'waiting' || state === 'running').length

it('no mail goes out twice, and none is forgotten, while two services are killed at random', async () => {
  const dice = makeDice(23)
  for (let killed = 0; killed < kills; killed++) {
    const from = Math.floor((mails * killed) / kills)
    for (let index = from; index < (mails * (killed + 1)) / kills; index++) await enqueue(index)
    // At some moment of the work: between one mail and several later.
    const until = smtp.seen.length + dice.between(1, 12)
    await expect.poll(() => smtp.seen.length >= until, { timeout: 20_000, interval: 1 }).toBe(true)
    const victim = dice.pick(instances)
    await victim.kill()
    await endLeases()
    await victim.start()
  }
  await expect.poll(openJobs, { timeout: 60_000, interval: 200 }).toBe(0)

  const all = await jobs()
  const sent = await Promise.all(
    smtp.seen.map(async ({ raw }) => (await PostalMime.parse(Buffer.from(raw, 'latin1'))).messageId ?? ''),
  )
  expect(new Set(sent).size).toBe(sent.length)
  expect(new Set(smtp.seen.map(({ to }) => to.join())).size).toBe(smtp.seen.length)
  expect(all).toHaveLength(mails)
  // What is said to be done was taken by the server; what is not known is left to a person, and all else is done.
  for (const { id, state } of all) {
    if (state === 'done') expect(sent).toContain(`<${id}@localhost>`)
    else expect(state).toBe('unknown')
  }
}, 180_000)
