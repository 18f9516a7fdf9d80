import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import type { Database } from '../db/database.ts'
import { openServed } from '../db/served.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { forgetMail } from '../mail/forget-mail.ts'
import { selectCaptured } from '../mail/mailbox.sql.ts'
import { doAgain, letBe, selectHeld } from './held-jobs.ts'
import { runNextJob } from './run-job.ts'

const welcome = (db: Database, key: string, to = 'aisha@example.org') =>
  enqueueMail(db.q, {
    key,
    to,
    language: 'en',
    template: 'welcome',
    values: { name: 'A', link: 'https://x.org/' },
  })

const setState = (db: Database, key: string, state: string) =>
  db.q.execute(sql`update job set state = ${state}, ended_at = now(), tries = 40, reason = 'r',
    expires_at = now() - interval '1 hour' where key = ${key}`)

eachDatabase('Jobs that wait for a person', open => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    await db.q.execute(sql`delete from captured_mail`)
  })
  const drain = async () => {
    const { service } = await makeWorld(db)
    while (await runNextJob(service));
    return await selectCaptured(db.q, null, 100)
  }
  const idOf = async (key: string) => (await selectHeld(db.q)).find(job => job.key === key)?.id ?? ''

  it('are not those that go on by themselves, nor those that ended well', async () => {
    for (const key of ['waiting', 'done', 'running', 'expired']) await welcome(db, key)
    for (const state of ['done', 'running', 'expired']) await setState(db, state, state)
    expect(await selectHeld(db.q)).toEqual([])
    const { rows: all } = await db.q.execute<{ id: string }>(sql`select id from job`)
    for (const { id } of all) expect([await doAgain(db.q, id), await letBe(db.q, id)]).toEqual([false, false])
    expect([await doAgain(db.q, 'x'), await doAgain(db.q, "'; drop table job")]).toEqual([false, false])
  })

  it('are done again, or let be, as the person says', async () => {
    for (const key of ['unknown', 'failed', 'restored', 'other']) await welcome(db, key)
    for (const state of ['unknown', 'failed']) await setState(db, state, state)
    await db.q.execute(sql`insert into service_epoch (began_at, taken_at) values (clock_timestamp(), now())`)
    expect((await selectHeld(db.q)).map(({ key, state }) => `${key} ${state}`).toSorted()).toEqual([
      'failed failed',
      'other restored',
      'restored restored',
      'unknown unknown',
    ])
    expect(await drain()).toEqual([])
    for (const key of ['unknown', 'failed', 'restored'])
      expect(await doAgain(db.q, await idOf(key))).toBe(true)
    expect(await letBe(db.q, await idOf('other'))).toBe(true)
    expect(await selectHeld(db.q)).toEqual([])
    expect(await drain()).toHaveLength(3)
  })

  it('forget an address that asks for it: nothing more goes there, nothing of it stays', async () => {
    await welcome(db, 'sent')
    await drain()
    for (const key of ['waits', 'failed']) await welcome(db, key, 'Aisha@Example.org')
    await setState(db, 'failed', 'failed')
    await welcome(db, 'another', 'yusuf@example.org')
    await forgetMail(db.q, 'aisha@example.org')
    expect((await drain()).map(({ to }) => to)).toEqual(['yusuf@example.org'])
    const { rows: left } = await db.q.execute(sql`select 1 from job where payload::text ilike '%aisha%'`)
    expect(left).toEqual([])
  })
})

let url: string
beforeAll(async () => {
  url = await makeDatabase(inject('clusterUrl'))
})
afterAll(() => dropDatabase(inject('clusterUrl'), url))

/** Runs the command as a person does. */
const command = (...words: string[]) =>
  new Promise<{ code: number; out: string }>(resolve => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url }
    const parameters = [join(import.meta.dirname, 'jobs-command.ts'), ...words]
    execFile(process.execPath, parameters, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })

it('the command refuses what it does not know, lists, and decides', async () => {
  expect(await command('again')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Say nothing to list'),
  })
  expect(await command('again', 'x')).toMatchObject({ code: 1, out: 'x is no job that waits for a person\n' })
  expect(await command()).toEqual({ code: 0, out: 'No job waits for a person.\n' })
  const db = await openServed(url)
  await welcome(db, 'receipt:1')
  await setState(db, 'receipt:1', 'unknown')
  const [held] = await selectHeld(db.q)
  const id = held?.id ?? ''
  const listed = await command()
  expect(listed.out).toContain(`${id}  unknown  mail  receipt:1`)
  expect(listed.out).not.toContain('aisha')
  expect(await command('done', id)).toEqual({ code: 0, out: `done: ${id}\n` })
  expect(await selectHeld(db.q)).toEqual([])
  await db.close()
})
