import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../contract/catalogue.ts'
import { charities } from '../../contract/charities.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { catalogueHandlers } from '../catalogue/catalogue.ts'
import { forgetProgress } from '../catalogue/load-catalogue.ts'
import { charityHandlers } from '../charities/charities.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { readMigrations } from '../db/migrate.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { donationHandlers } from './donations.ts'
import { receiveEvents } from './receive-events.ts'

eachDatabase('A gift to several projects', open => {
  let world: GivingWorld
  beforeAll(async () => {
    world = await makeWorld(await open())
    await seedCharities(world.service.db)
  })

  /** The first two are of one charity, the first three of one cause. */
  const food = 'gaza-food'
  const medical = 'gaza-medical'
  const shelter = 'gaza-shelter'
  const well = 'well-sindh'
  async function give(projectIds: string[]): Promise<string> {
    const { service } = world
    const id = service.chance.uuid()
    const lines = projectIds.map(projectId => ({ projectId, unitMinor: 1000, quantity: 1 }))
    const body = { visibility: 'someone' as const, ...tenPounds(id, { lines }) }
    await donationHandlers(service).give({ body, params: undefined, query: undefined }, deviceCaller())
    const minor = 1000 * lines.length
    const paid = {
      eventId: `${id}:c`,
      donationId: id,
      at: service.clock.now(),
      currency: 'GBP',
      minor,
    } as const
    await receiveEvents(service, [{ kind: 'captured', ...paid, feeMinor: 0 }])
    return id
  }
  const giveBack = (id: string, minor: number, refundId: string) => {
    const event: PaymentEvent = {
      kind: 'refunded',
      eventId: refundId,
      refundId,
      donationId: id,
      at: world.service.clock.now(),
      currency: 'GBP',
      minor,
    }
    return receiveEvents(world.service, [event])
  }
  const told = async () => {
    const { service } = world
    const asked = { params: undefined, body: undefined }
    const ofCatalogue = catalogueHandlers(service)
    const { causes } = await ofCatalogue.causes(
      { ...asked, query: catalogue.causes.query.parse({}) },
      deviceCaller(),
    )
    const cards = await ofCatalogue.cards(
      { ...asked, query: catalogue.cards.query.parse({}) },
      deviceCaller(),
    )
    const listed = await charityHandlers(service).list(
      { ...asked, query: charities.list.query.parse({}) },
      deviceCaller(),
    )
    const projects = causes.flatMap(cause => cause.projects)
    return {
      projects: [food, medical, shelter, well].map(id => projects.find(each => each.id === id)?.gifts),
      gaza: cards.causes.find(({ id }) => id === 'gaza')?.gifts,
      wells: cards.causes.find(({ id }) => id === 'wells')?.gifts,
      crescent: listed.charities.find(({ name }) => name === 'Crescent Bridge Relief')?.gifts,
    }
  }

  it('is one gift of their cause and of their charity, until the last of it went back', async () => {
    expect(await told()).toEqual({ projects: [0, 0, 0, 0], gaza: 0, wells: 0, crescent: 0 })
    const two = await give([food, medical])
    expect(await told()).toEqual({ projects: [1, 1, 0, 0], gaza: 1, wells: 0, crescent: 1 })
    await give([medical, food, well, food])
    await give([food])
    await give([shelter, medical])
    const all = { projects: [3, 3, 1, 1], gaza: 4, wells: 1, crescent: 4 }
    expect(await told()).toEqual(all)
    await giveBack(two, 500, 'r1')
    expect(await told()).toEqual(all)
    await giveBack(two, 1500, 'r2')
    expect(await told()).toEqual({ projects: [2, 2, 1, 1], gaza: 3, wells: 1, crescent: 3 })
  })

  it('given before that was kept counts once too', async () => {
    const before = await told()
    const { q } = world.service.db
    await q.execute(sql`drop table gifts_together`)
    const migration = readMigrations().find(({ name }) => name === '070-gifts-together.sql')
    for (const statement of migration?.script.split(/;$/m) ?? [])
      if (statement.trim() !== '') await q.execute(sql.raw(statement))
    forgetProgress(world.service.db)
    expect(await told()).toEqual(before)
    await give([medical, food])
    expect(await told()).toMatchObject({ gaza: 4, crescent: 4 })
  })
})
