import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { mostShares } from '../../contract/qurbani.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { donation } from '../db/schema.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { qurbaniOffer, qurbaniShare, qurbaniYear } from './qurbani.schema.ts'

const projectId = 'qurbani-sheep'
const unitMinor = 9500
const dayAndMoreMs = 26 * 3_600_000

eachDatabase('Shares held unpaid', open => {
  let world: AccountWorld
  let networks = 0
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await world.service.db.q.update(qurbaniOffer).set({ capacity: 100_000 })
  })

  /** In a network of its own. */
  const alone = (): string => `203.0.${(networks += 1)}.7`
  const order = (by: Browser, ...shares: number[]) =>
    by.post('/api/donations', {
      id: world.service.chance.uuid(),
      currency: 'GBP',
      email: 'donor@example.org',
      lines: shares.map(quantity => ({
        projectId,
        unitMinor,
        quantity,
        sacrifice: { names: Array.from({ length: quantity }, () => 'Amina'), lastDay: 12 },
      })),
    })
  const refused = { code: 'held_unpaid', fields: { 'lines.0.quantity': 'held_unpaid' } }
  const pay = (donationId: string, minor: number) =>
    receiveEvents(world.service, [
      {
        kind: 'captured',
        eventId: `${donationId}:c`,
        donationId,
        at: world.clock.now(),
        currency: 'GBP',
        minor,
        feeMinor: 0,
      },
    ])

  it('are fourteen of a device at most, and what is refused is not kept', async () => {
    const donor = world.browser({ address: alone() })
    expect((await order(donor, 7)).statusCode).toBe(200)
    expect((await order(donor, 7)).statusCode).toBe(200)
    const gifts = await world.service.db.q.$count(donation)
    const answer = await order(donor, 1)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, refused])
    expect(await world.service.db.q.$count(donation)).toBe(gifts)
  })

  it('are as many as one order takes where the device holds none', async () => {
    const mosque = world.browser({ address: alone() })
    const whole = Array.from({ length: 20 }, () => mostShares)
    expect((await order(mosque, ...whole)).statusCode).toBe(200)
    expect((await order(mosque, 1)).json()).toMatchObject(refused)
  })

  it('are counted no more once they are paid, or let go', async () => {
    const donor = world.browser({ address: alone() })
    const first = (await order(donor, mostShares)).json().donation
    expect((await order(donor, 1)).json()).toMatchObject(refused)
    await pay(first.id, first.totalMinor)
    expect((await order(donor, mostShares)).statusCode).toBe(200)
    expect((await order(donor, 1)).json()).toMatchObject(refused)
    world.clock.advance(dayAndMoreMs)
    await expireGifts(world.service)
    expect((await order(donor, 1)).statusCode).toBe(200)
    const { q } = world.service.db
    const kept = await q.select().from(qurbaniShare).where(isNotNull(qurbaniShare.network))
    expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['held']))
  })

  it('are free at once where their gift is put back into the basket, and ordered where it was paid all the same', async () => {
    const donor = world.browser({ address: alone() })
    const first = (await order(donor, mostShares)).json().donation
    expect((await donor.post(`/api/donations/${first.id}/let-go`)).json()).toMatchObject({ isLetGo: true })
    expect((await order(donor, mostShares)).statusCode).toBe(200)
    const { q } = world.service.db
    const taken = async () =>
      (await q.select().from(qurbaniYear).where(eq(qurbaniYear.projectId, projectId)))[0]?.taken
    const before = (await taken()) ?? 0
    await pay(first.id, first.totalMinor)
    expect(await taken()).toBe(before + mostShares)
    const shares = await q.select().from(qurbaniShare).where(eq(qurbaniShare.donationId, first.id))
    expect(new Set(shares.map(({ state }) => state))).toEqual(new Set(['ordered']))
  })

  it('are ten devices’ of a network, whatever keys are made there; others go on', async () => {
    const address = alone()
    for (let device = 0; device < 10; device += 1)
      expect((await order(world.browser({ address }), mostShares)).statusCode).toBe(200)
    expect((await order(world.browser({ address }), 1)).json()).toMatchObject(refused)
    expect((await order(world.browser({ address: alone() }), 1)).statusCode).toBe(200)
  })

  it('are a person’s wherever they are', async () => {
    const { browser } = await world.member('traveller')
    expect((await order(browser, mostShares)).statusCode).toBe(200)
    const phone = world.browser({ address: alone() })
    phone.token = browser.token
    expect((await order(phone, 1)).json()).toMatchObject(refused)
    phone.token = null
    expect((await order(phone, 1)).statusCode).toBe(200)
  })

  it('stay fourteen of orders that come at once', async () => {
    const donor = world.browser({ address: alone() })
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(donor, 7)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })
})
