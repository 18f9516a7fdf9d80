import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { MailPort } from '../mail/mail-port.ts'
import { enqueueJob, type NewJob } from './enqueue-job.ts'
import { beginEffect, endJob, releaseLost, takeJob } from './job.sql.ts'
import type { JobEnd } from './job-kind.ts'
import { pruneJobs } from './prune-jobs.ts'
import { runNextJob } from './run-job.ts'

interface JobRow {
  state: string
  tries: number
  reason: string | null
  payload: unknown
}

/** What the carrier does when a mail's turn comes. */
type Carry = (begin: () => Promise<void>) => Promise<JobEnd>

const minute = 60_000
const mail = (key: string, more: Pick<NewJob, 'runAt' | 'expiresAt'> = {}): NewJob => ({
  kind: 'mail',
  key,
  payload: {
    to: 'aisha@example.org',
    language: 'en',
    template: 'welcome',
    values: { name: 'A', link: 'https://x.org/' },
  },
  ...more,
})

eachDatabase('Jobs in the database', open => {
  let db: Database
  let world: GivingWorld
  let carry: Carry
  let sent: string[]

  beforeEach(async () => {
    db ??= await open()
    await db.q.execute(sql`delete from job`)
    sent = []
    carry = async begin => {
      await begin()
      return { state: 'done' }
    }
    const port: MailPort = {
      name: 'smtp',
      async send({ id }, begin) {
        const end = await carry(begin)
        if (end.state === 'done') sent.push(id)
        return end
      },
    }
    world = await makeWorld(db, { mail: port })
  })

  const rowOf = async (key: string): Promise<JobRow> => {
    const [row] = await rows<JobRow>(
      db.q,
      sql`select json_build_object('state', state, 'tries', tries, 'reason', reason, 'payload', payload) as row from job where key = ${key}`,
    )
    if (!row) throw new Error(`no job ${key}`)
    return row
  }
  const stateOf = async (key: string) => (await rowOf(key)).state
  const take = (seconds = 60) => takeJob(db.q, ['mail'], world.clock.now(), seconds)
  const runAll = async () => {
    while (await runNextJob(world.service));
  }

  describe('are not run', () => {
    it('when their transaction was not committed', async () => {
      const undone = db.transaction(async tx => {
        await enqueueJob(tx, mail('undone'))
        throw new Error('changed my mind')
      })
      await expect(undone).rejects.toThrow('changed my mind')
      expect(await take()).toBeNull()
    })

    it('a second time, when they are queued again, also after they were done', async () => {
      expect(await enqueueJob(db.q, mail('once'))).toBe(true)
      expect(await enqueueJob(db.q, mail('once'))).toBe(false)
      await runAll()
      expect(await enqueueJob(db.q, mail('once'))).toBe(false)
      await runAll()
      expect(sent).toHaveLength(1)
    })

    it('before their time, nor after it', async () => {
      const at = (ms: number) => new Date(world.clock.now().getTime() + ms)
      await enqueueJob(db.q, mail('later', { runAt: at(10 * minute) }))
      await enqueueJob(db.q, mail('late', { runAt: at(5 * minute), expiresAt: at(8 * minute) }))
      await runAll()
      expect(sent).toEqual([])
      world.clock.advance(9 * minute)
      await runAll()
      expect([await stateOf('late'), await stateOf('later')]).toEqual(['expired', 'waiting'])
      world.clock.advance(minute)
      await runAll()
      expect(await stateOf('later')).toBe('done')
      expect(sent).toHaveLength(1)
    })

    it('after a restore, until a person asks for it', async () => {
      await enqueueJob(db.q, mail('before'))
      await db.q.execute(
        sql`insert into service_epoch (began_at, taken_at) values (clock_timestamp(), now())`,
      )
      await enqueueJob(db.q, mail('after'))
      await runAll()
      expect([await stateOf('before'), await stateOf('after')]).toEqual(['waiting', 'done'])
    })

    it('when their kind is not known to this program: a newer instance takes them', async () => {
      await db.q.execute(
        sql`insert into job (kind, key, payload, epoch) select 'fax', 'f', '{}', count(*) from service_epoch`,
      )
      await runAll()
      expect(await stateOf('f')).toBe('waiting')
    })
  })

  it('are taken by one of many who ask at once', async () => {
    for (let i = 0; i < 10; i++) await enqueueJob(db.q, mail(`k${i}`))
    const taken = await Promise.all(Array.from({ length: 25 }, () => take()))
    const ids = taken.flatMap(job => job?.id ?? [])
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(10)
  })

  it('are each carried once by many workers', async () => {
    for (let i = 0; i < 20; i++) await enqueueJob(db.q, mail(`k${i}`))
    await Promise.all(Array.from({ length: 6 }, runAll))
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
  })

  describe('whose instance died', () => {
    it('are repeated when nothing had begun', async () => {
      await enqueueJob(db.q, mail('lost'))
      await take(-1)
      expect(await releaseLost(db.q)).toBe(1)
      await runAll()
      expect(await stateOf('lost')).toBe('done')
      expect(sent).toHaveLength(1)
    })

    it('are never repeated when the effect had begun', async () => {
      await enqueueJob(db.q, mail('lost'))
      const job = await take()
      if (!job) throw new Error('nothing taken')
      expect(await beginEffect(db.q, job)).toBe(true)
      await db.q.execute(sql`update job set run_until = now() - interval '1 second'`)
      await releaseLost(db.q)
      await runAll()
      expect(await rowOf('lost')).toMatchObject({
        state: 'unknown',
        reason: 'instance lost during the effect',
      })
      expect(sent).toEqual([])
    })

    it('fail when every run takes its instance with it', async () => {
      await enqueueJob(db.q, mail('poison'))
      await db.q.execute(sql`update job set tries = 40`)
      await runAll()
      expect(await rowOf('poison')).toMatchObject({ state: 'failed', reason: 'instances lost' })
      expect(sent).toEqual([])
    })

    it('but was only slow: it may not begin any more what another has begun', async () => {
      await enqueueJob(db.q, mail('slow'))
      const slow = await take(-1)
      if (!slow) throw new Error('nothing taken')
      await releaseLost(db.q)
      await runAll()
      expect(sent).toHaveLength(1)
      expect(await beginEffect(db.q, slow)).toBe(false)
      expect(await endJob(db.q, slow, 'failed', 'x')).toBe(false)
      expect(await stateOf('slow')).toBe('done')
    })

    it('but was only slow: what became of its effect is still taken', async () => {
      await enqueueJob(db.q, mail('slow'))
      carry = async begin => {
        await begin()
        await db.q.execute(sql`update job set run_until = now() - interval '1 second'`)
        await releaseLost(db.q)
        expect(await stateOf('slow')).toBe('unknown')
        return { state: 'done' }
      }
      await runAll()
      expect(await stateOf('slow')).toBe('done')
    })

    it('before it could begin: the run ends there', async () => {
      await enqueueJob(db.q, mail('taken away'))
      let runs = 0
      carry = async begin => {
        runs += 1
        if (runs === 1) {
          await db.q.execute(sql`update job set run_until = now() - interval '1 second'`)
          await releaseLost(db.q)
        }
        await begin()
        return { state: 'done' }
      }
      await runAll()
      expect(sent).toHaveLength(1)
      expect(runs).toBe(2)
    })
  })

  describe('that were not done', () => {
    it('are tried again later each time, and fail in the end', async () => {
      await enqueueJob(db.q, mail('stubborn'))
      carry = async () => ({ state: 'again', reason: 'smtp 421' })
      const waits: number[] = []
      for (let tries = 1; tries <= 40; tries++) {
        expect(await runNextJob(world.service)).toBe(true)
        let waited = 0
        while ((await stateOf('stubborn')) === 'waiting' && !(await isDue())) {
          world.clock.advance(1_000 * 2 ** Math.min(tries, 8))
          waited += 1_000 * 2 ** Math.min(tries, 8)
        }
        waits.push(waited)
      }
      expect(waits[5]).toBeGreaterThan(waits[0] ?? Infinity)
      expect(Math.max(...waits)).toBeLessThan(2 * 3_600_000)
      expect(await rowOf('stubborn')).toMatchObject({
        state: 'failed',
        tries: 40,
        reason: 'tried 40 times: smtp 421',
      })
    })

    it('because of a mistake of ours are repeated only when nothing had begun', async () => {
      await enqueueJob(db.q, mail('bug'))
      carry = async () => {
        throw new Error('before')
      }
      await runNextJob(world.service)
      expect(await stateOf('bug')).toBe('waiting')
      carry = async begin => {
        await begin()
        throw new Error('after')
      }
      world.clock.advance(minute)
      await runNextJob(world.service)
      expect(await stateOf('bug')).toBe('unknown')
    })

    it('because it is not the time cost no try', async () => {
      await enqueueJob(db.q, mail('night'))
      carry = async () => ({ state: 'later', at: new Date(world.clock.now().getTime() + minute) })
      await runAll()
      expect(await rowOf('night')).toMatchObject({ state: 'waiting', tries: 0 })
    })
  })

  it('forget whom they were about once they are done', async () => {
    await enqueueJob(db.q, mail('done'))
    await enqueueJob(db.q, mail('failed'))
    await runNextJob(world.service)
    carry = async () => ({ state: 'failed', reason: 'smtp 550 RCPT TO' })
    await runAll()
    expect((await rowOf('done')).payload).toBeNull()
    expect((await rowOf('failed')).payload).not.toBeNull()
  })

  it('are forgotten when they are old', async () => {
    for (const key of ['new', 'old', 'troubled', 'waiting', 'of an earlier epoch'])
      await enqueueJob(db.q, mail(key))
    const ended = (key: string, state: string, days: number) =>
      db.q.execute(
        sql`update job set state = ${state}, ended_at = now() - make_interval(days => ${days}::int) where key = ${key}`,
      )
    await ended('new', 'done', 89)
    await ended('old', 'done', 91)
    await ended('troubled', 'unknown', 31)
    await db.q.execute(sql`insert into service_epoch (began_at, taken_at) values (clock_timestamp(), now())`)
    await db.q.execute(
      sql`update job set created_at = now() - interval '31 days', epoch = epoch + case key when 'waiting' then 1 else 0 end where state = 'waiting'`,
    )
    expect(await pruneJobs(world.service)).toBe(3)
    const left = await rows<string>(db.q, sql`select to_json(key) as row from job order by key`)
    expect(left).toEqual(['new', 'waiting'])
  })

  const isDue = async (): Promise<boolean> => {
    const [due] = await rows<boolean>(
      db.q,
      sql`select to_json(bool_or(state = 'waiting' and run_at <= ${world.clock.now().toISOString()})) as row from job`,
    )
    return due ?? false
  }
})
