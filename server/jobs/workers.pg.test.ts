import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailPort } from '../mail/mail-port.ts'
import { enqueueJob } from './enqueue-job.ts'
import { startWorkers } from './workers.ts'

eachDatabase('Workers', open => {
  let world: GivingWorld
  const sent: string[] = []
  let gate: Promise<void> | null = null
  beforeAll(async () => {
    const mail: MailPort = {
      name: 'smtp',
      async send({ to }) {
        await gate
        sent.push(to)
        return { state: 'done' }
      },
    }
    world = await makeWorld(await open(), { mail })
  })
  const welcome = (to: string) =>
    enqueueMail(world.service.db.q, {
      key: to,
      to,
      language: 'en',
      template: 'welcome',
      values: { name: 'A', link: 'https://x.org/' },
    })

  it('stop only when what they run has ended, and then take nothing', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    await welcome('a@example.org')
    const workers = startWorkers(world.service)
    const isRunning = async () =>
      (await world.service.db.q.execute(sql`select 1 from job where state = 'running'`)).rows.length === 1
    await expect.poll(isRunning).toBe(true)
    let isStopped = false
    const stop = async () => {
      await workers.stop()
      isStopped = true
    }
    const stopped = stop()
    await world.service.db.ping()
    expect(isStopped).toBe(false)
    open()
    await stopped
    expect(sent).toEqual(['a@example.org'])
    await welcome('late@example.org')
    await world.service.db.ping()
    expect(sent).toHaveLength(1)
  })

  it('send notifications while the mail server answers nobody, however much waits for it', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    for (let at = 0; at < 8; at++) await welcome(`held${at}@example.org`)
    const subscriptionId = world.service.chance.uuid()
    const payload = { subscriptionId, template: 'test', values: {}, url: '/' } as const
    await enqueueJob(world.service.db.q, { kind: 'push', key: 'test', payload })
    const workers = startWorkers(world.service)
    const isDone = async () =>
      (await world.service.db.q.execute(sql`select 1 from job where kind = 'push' and state = 'done'`)).rows
        .length === 1
    try {
      await expect.poll(isDone, { timeout: 10_000 }).toBe(true)
    } finally {
      open()
      await workers.stop()
    }
  })

  it('find what is queued while they wait, and go on after an error', async () => {
    let failures = 1
    const { service } = world
    const flaky = {
      ...service,
      clock: {
        now() {
          if (failures-- > 0) throw new Error('the first look fails')
          return service.clock.now()
        },
      },
    }
    const workers = startWorkers(flaky)
    await welcome('b@example.org')
    await expect.poll(() => sent, { timeout: 10_000 }).toContain('b@example.org')
    await workers.stop()
  })
})
