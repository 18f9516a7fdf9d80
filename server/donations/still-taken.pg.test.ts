import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import { deviceCaller, fakeClock, type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import type { Database } from '../db/database.ts'
import { donation, payment, project } from '../db/schema.ts'
import { readAnnounced } from '../qurbani/check-shares.ts'
import { qurbaniOffer, qurbaniShare } from '../qurbani/qurbani.schema.ts'
import { comingSeason } from '../qurbani/season.ts'
import { donationHandlers } from './donations.ts'
import { expireGifts } from './expire-gifts.ts'

const hour = 3_600_000
const food = { projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }
const sheep = {
  projectId: 'qurbani-sheep',
  unitMinor: 9500,
  quantity: 1,
  sacrifice: { names: ['Amina'], lastDay: 12 as const },
}

eachDatabase('A gift that is to be paid anew', open => {
  let db: Database
  let world: GivingWorld
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db, { clock: fakeClock('2027-04-20T09:00:00.000Z') })
  })
  beforeEach(async () => {
    await db.q.update(project).set({ isOpen: true })
    await db.q.update(qurbaniOffer).set({ isTaking: true })
    forgetCatalogue(db)
  })

  const offerOf = (...lines: DonationOffer['lines']) => ({
    id: world.service.chance.uuid(),
    currency: 'GBP',
    lines,
  })
  type Given = ReturnType<typeof offerOf>
  const give = (body: Given) =>
    donationHandlers(world.service).give(
      { body: { visibility: 'someone', ...body }, params: undefined, query: undefined },
      deviceCaller(),
    )
  const resume = ({ id }: Given) =>
    donationHandlers(world.service).resume(
      { params: { id }, query: undefined, body: undefined },
      deviceCaller(),
    )
  const stateOf = async ({ id }: Given) => {
    const [row] = await db.q.select().from(donation).where(eq(donation.id, id))
    const shares = await db.q.select().from(qurbaniShare).where(eq(qurbaniShare.donationId, id))
    return [row?.state, ...shares.map(({ state }) => state)]
  }
  const closingOf = async ({ id }: Given) => {
    const pages = await db.q.select().from(payment).where(eq(payment.donationId, id))
    return Math.max(...pages.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
  }
  const cutOff = async () => {
    const [offer] = await db.q.select().from(qurbaniOffer).where(eq(qurbaniOffer.projectId, sheep.projectId))
    if (!offer) throw new Error('no sheep')
    return Date.parse(comingSeason(offer, world.clock.now(), await readAnnounced(db.q)).closesAt)
  }
  const advanceTo = (ms: number) => world.clock.advance(ms - world.clock.now().getTime())

  it('is refused and let go where its cause is closed by then', async () => {
    const offer = offerOf(food)
    const { next } = await give(offer)
    await db.q.update(project).set({ isOpen: false }).where(eq(project.id, food.projectId))
    forgetCatalogue(db)
    expect((await resume(offer)).next).toEqual(next)
    world.clock.advance(13 * hour)
    await expect(resume(offer)).rejects.toMatchObject({
      code: 'cause_closed',
      fields: { 'lines.0.projectId': 'cause_closed' },
    })
    expect(await stateOf(offer)).toEqual(['expired'])
    expect(await resume(offer)).toMatchObject({ next: { kind: 'none' }, donation: { state: 'expired' } })
  })

  it('is refused where its partner takes no orders any more, and its shares are free', async () => {
    const offer = offerOf(food, sheep)
    await give(offer)
    await db.q.update(qurbaniOffer).set({ isTaking: false })
    world.clock.advance(13 * hour)
    await expect(resume(offer)).rejects.toMatchObject({
      code: 'orders_closed',
      fields: { 'lines.1.projectId': 'orders_closed' },
    })
    expect(await stateOf(offer)).toEqual(['expired', 'withdrawn'])
  })

  it('holds its shares for a day, however often its page is opened', async () => {
    const offer = offerOf(sheep)
    await give(offer)
    const until = world.clock.now().getTime() + 24 * hour
    world.clock.advance(20 * hour)
    expect((await resume(offer)).next.kind).toBe('redirect')
    expect(await closingOf(offer)).toBe(until)
    advanceTo(until + 1000)
    const asked = offerOf(sheep)
    await give(asked)
    await expireGifts(world.service)
    expect(await stateOf(offer)).toEqual(['expired', 'withdrawn'])
    advanceTo(until + 24 * hour + 1000)
    expect(await resume(asked)).toMatchObject({ next: { kind: 'none' }, donation: { state: 'expired' } })
  })

  it('is answered as a gift let go where it is sent again', async () => {
    const offer = offerOf(food)
    const first = await give(offer)
    await db.q.update(project).set({ isOpen: false }).where(eq(project.id, food.projectId))
    forgetCatalogue(db)
    expect((await give(offer)).next).toEqual(first.next)
    world.clock.advance(13 * hour)
    expect(await give(offer)).toMatchObject({ next: { kind: 'none' }, donation: { state: 'expired' } })
  })

  it('is refused after the cut-off, at which its page closed', async () => {
    const closesAt = await cutOff()
    advanceTo(closesAt - 2 * hour)
    const offer = offerOf(sheep)
    await give(offer)
    expect(await closingOf(offer)).toBe(closesAt)
    advanceTo(closesAt)
    await expect(resume(offer)).rejects.toMatchObject({ code: 'orders_closed' })
    expect(await stateOf(offer)).toEqual(['expired', 'withdrawn'])
  })
})
