import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ownCostsProjectId } from '../../contract/own-costs.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { feedItem } from '../db/schema.ts'
import { checkLedger } from '../ledger/check.ts'
import { fundId } from '../membership/tier-prices.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { donationHandlers } from './donations.ts'
import { selectClaimable } from './gift-aid.sql.ts'
import { receiveEvents } from './receive-events.ts'

eachDatabase('A covered card fee', open => {
  let world: GivingWorld
  let handlers: ReturnType<typeof donationHandlers>
  const caller = deviceCaller()
  beforeAll(async () => {
    world = await makeWorld(await open())
    handlers = donationHandlers(world.service)
  })

  const parts = { params: undefined, query: undefined }

  it('is its own line on the receipt and in the ledger, to our own costs, and pays what the provider takes', async () => {
    const sandbox = world.service.payments
    if (!isSandbox(sandbox)) throw new Error('no sandbox')
    const id = world.service.chance.uuid()
    const fee = await handlers.cardFee(
      { query: { currency: 'GBP' }, params: undefined, body: undefined },
      caller,
    )
    expect(fee).toEqual({ currency: 'GBP', basisPoints: 140, fixedMinor: 20, stepMinor: 1 })
    const body = { visibility: 'someone' as const, ...tenPounds(id, { coverMinor: 35, lang: 'fr' }) }
    const { next, donation } = await handlers.give({ body, ...parts }, caller)
    expect(donation).toMatchObject({
      totalMinor: 1035,
      lines: [
        { projectId: 'gaza-food', totalMinor: 1000 },
        { projectId: ownCostsProjectId, totalMinor: 35, title: 'Frais de carte couverts', isCover: true },
      ],
    })
    if (next.kind !== 'redirect') throw new Error('no page')
    await sandbox.act(next.url.split('/').at(-1) ?? '', 'succeed')
    await receiveEvents(world.service, (await sandbox.lookUp(id)).events)
    const { inclusion } = await handlers.receipt({ params: { id }, query: {}, body: undefined }, caller)
    expect(inclusion?.entry.postings).toEqual([
      { account: 'clearing/sandbox', currency: 'GBP', minor: 1035 },
      { account: 'fund/gaza-food', currency: 'GBP', minor: -1000 },
      { account: `fund/${ownCostsProjectId}`, currency: 'GBP', minor: -35 },
      // 1.4 % of 10.35 and 20 p, rounded: what was covered.
      { account: 'fees/sandbox', currency: 'GBP', minor: 34 },
      { account: 'clearing/sandbox', currency: 'GBP', minor: -34 },
    ])
    const items = await world.service.db.q.select().from(feedItem).where(eq(feedItem.donationId, id))
    expect(items).toMatchObject([{ projectId: 'gaza-food', minor: 1000 }])
    expect((await selectClaimable(world.service.db.q, id))?.lines).toEqual([
      { minor: 1000, isExcluded: false, isCover: false },
      { minor: 35, isExcluded: true, isCover: true },
    ])
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('goes to the fund that memberships pay', () => expect(ownCostsProjectId).toBe(fundId))
})
