import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openServed } from '../../server/db/served.ts'
import { checkLedger } from '../../server/ledger/check.ts'
import { dropDatabase, makeDatabase } from '../harness/served-databases.ts'
import { makeDice } from '../simulation/chance.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type DonorDevice, makeDevice } from './donor-device.ts'
import { type Instance, makeInstance } from './service-process.ts'

const devices = 30
const giftsEach = 100
const leastKills = 30
const minutes = 60_000

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

let databaseUrl: string
let instances: Instance[]
let balancer: Balancer
let client: Client

beforeAll(async () => {
  databaseUrl = await makeDatabase(inject('clusterUrl'))
  instances = [await makeInstance(databaseUrl), await makeInstance(databaseUrl)]
  // One after the other: the first fills the catalogue.
  for (const instance of instances) await instance.start()
  balancer = await startBalancer(instances, makeDice(7), {
    dropRequest: 0.03,
    dropAnswer: 0.06,
    duplicate: 0.04,
  })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
}, 2 * minutes)

afterAll(async () => {
  isOver = true
  balancer.close()
  await Promise.all(instances.map(instance => instance.kill()))
  await client.end()
  await dropDatabase(inject('clusterUrl'), databaseUrl)
})

/** A donor gives in handfuls, and pays what the device says can be paid. */
async function giveAndPay(device: DonorDevice, count: number): Promise<void> {
  for (let given = 0; given < count; given += 5) {
    for (let index = 0; index < 5; index++) await device.give(100 * (1 + ((given + index) % 50)))
    await device.drain('enqueued')
    await payAll(device)
  }
}

const paidFor = new WeakMap<DonorDevice, Set<string>>()

async function payAll(device: DonorDevice): Promise<void> {
  const paid = paidFor.get(device) ?? new Set<string>()
  paidFor.set(device, paid)
  for (const gift of device.gifts.values()) {
    if (!gift.payUrl || paid.has(gift.id)) continue
    // What fails here the donor presses again: the page knows that it was pressed.
    if (await device.pay(gift)) paid.add(gift.id)
  }
}

const doneIn = (device: DonorDevice): number =>
  [...device.entries.values()].filter(entry => entry.state === 'done').length

let isOver = false

/**
 * Kills all along the way: the next one when some more gifts have been sent, at a moment between. By the clock alone the
 * instances would do little but start.
 */
async function killAtRandom(until: () => boolean, sent: () => number): Promise<number> {
  const dice = makeDice(11)
  let kills = 0
  let nextAt = 0
  while (!until() || kills < leastKills) {
    await sleep(dice.between(300, 1_500))
    if (!until() && sent() < nextAt) continue
    nextAt = sent() + dice.between(55, 105)
    const up = instances.filter(instance => instance.isUp)
    if (up.length === 0) continue
    const victim = dice.pick(up)
    await victim.kill()
    kills += 1
    await sleep(dice.between(0, 300))
    if (isOver) break
    await victim.start()
  }
  return kills
}

async function countOf(statement: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(statement)
  return Number(rows[0]?.n)
}

const unpaid = () => countOf(`select count(*) as n from donation where state <> 'paid'`)

it(
  'loses and doubles nothing while two services are killed at random',
  async () => {
    const everyone = Array.from({ length: devices }, (_, index) => makeDevice(`donor ${index}`, balancer.url))
    let isDone = false
    const giving = Promise.all(everyone.map(device => giveAndPay(device, giftsEach))).finally(() => {
      isDone = true
    })
    const kills = await killAtRandom(
      () => isDone,
      () => everyone.reduce((sum, device) => sum + doneIn(device), 0),
    )
    await giving
    expect(kills).toBeGreaterThanOrEqual(leastKills)

    balancer.faults = { dropRequest: 0, dropAnswer: 0, duplicate: 0 }
    // What a dead instance held is free after two minutes; here at once.
    await client.query('delete from job_lease')
    const deadline = Date.now() + 10 * minutes
    while (Date.now() < deadline) {
      await Promise.all(everyone.map(device => device.drain('asked').then(() => payAll(device))))
      const isSent = everyone.every(device =>
        [...device.entries.values()].every(entry => entry.state === 'done'),
      )
      if (isSent && (await unpaid()) === 0) break
      await sleep(500)
    }

    const total = devices * giftsEach
    const states = everyone.flatMap(device => [...device.entries.values()].map(entry => entry.state))
    expect(states.filter(state => state !== 'done')).toEqual([])
    expect(await countOf('select count(*) as n from donation')).toBe(total)
    expect(await unpaid()).toBe(0)
    expect(await countOf(`select count(*) as n from sandbox_payment where state = 'captured'`)).toBe(total)
    expect(await countOf(`select count(*) as n from journal where kind = 'gift'`)).toBe(total)
    const offered = everyone
      .flatMap(device => [...device.offered.values()])
      .reduce((sum, minor) => sum + minor, 0)
    expect(await countOf(`select sum(total_minor) as n from donation`)).toBe(offered)
    const db = await openServed(databaseUrl)
    expect(await checkLedger(db)).toEqual([])
    await db.close()
  },
  25 * minutes,
)
