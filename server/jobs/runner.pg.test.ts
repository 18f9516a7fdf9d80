import { beforeAll, expect, it, vi } from 'vitest'
import { type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { dropLease, takeLease } from './job-lease.ts'
import { startJobs } from './runner.ts'

eachDatabase('Jobs', open => {
  let world: GivingWorld
  beforeAll(async () => {
    world = await makeWorld(await open())
  })

  it('are not run by a second instance while the first has them', async () => {
    const { q } = world.service.db
    const [first, second] = [world.service.chance.uuid(), world.service.chance.uuid()]
    expect(await takeLease(q, 'sweep', first, 60)).toBe(true)
    expect(await takeLease(q, 'sweep', second, 60)).toBe(false)
    expect(await takeLease(q, 'sweep', first, 60)).toBe(true)
    await dropLease(q, first)
    expect(await takeLease(q, 'sweep', second, 60)).toBe(true)
  })

  it('go to another instance when the first died', async () => {
    const { q } = world.service.db
    const [first, second] = [world.service.chance.uuid(), world.service.chance.uuid()]
    expect(await takeLease(q, 'orphan', first, -1)).toBe(true)
    expect(await takeLease(q, 'orphan', second, 60)).toBe(true)
  })

  it('of an hour are done soon after the start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let runs = 0
    const run = async () => {
      runs += 1
      return 0
    }
    const jobs = startJobs(world.service, [{ name: 'hourly', everySeconds: 3_600, run }])
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await expect.poll(() => runs).toBe(1)
    await jobs.stop()
  })

  it('end also where the database no longer answers', async () => {
    const { db } = world.service
    const q = Object.create(db.q, { execute: { value: () => Promise.reject(new Error('gone')) } })
    const jobs = startJobs({ ...world.service, db: { ...db, q } }, [])
    await expect(jobs.stop()).resolves.toBeUndefined()
  })

  it('go on after one has failed, and end before the service does', async () => {
    let runs = 0
    let isRunning = false
    const run = async () => {
      isRunning = true
      runs += 1
      await world.service.db.ping()
      isRunning = false
      if (runs === 1) throw new Error('the first run fails')
      return runs
    }
    const jobs = startJobs(world.service, [{ name: 'flaky', everySeconds: 0.01, run }])
    await expect.poll(() => runs).toBeGreaterThan(2)
    await jobs.stop()
    const ended = runs
    expect(isRunning).toBe(false)
    expect(await takeLease(world.service.db.q, 'flaky', world.service.chance.uuid(), 1)).toBe(true)
    expect(runs).toBe(ended)
  })
})
