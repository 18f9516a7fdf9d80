import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { checkLedger } from '../ledger/check.ts'
import { disbursementPostings } from '../ledger/gift.ts'
import { postJournal } from '../ledger/post.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { donationHandlers } from './donations.ts'
import { receiveEvents } from './receive-events.ts'

eachDatabase('A dispute that is won', open => {
  let world: GivingWorld
  beforeAll(async () => {
    world = await makeWorld(await open())
  })

  it('gives back to us what we bore, and to the fund what was taken from it alone', async () => {
    const { service, clock } = world
    const { db } = service
    const uuid = () => service.chance.uuid()
    const gbp = { currency: 'GBP', minor: 1000 } as const
    const pay = async () => {
      const id = uuid()
      const body = { visibility: 'someone' as const, ...tenPounds(id) }
      await donationHandlers(service).give({ body, params: undefined, query: undefined }, deviceCaller())
      await tell(id, { kind: 'captured', ...gbp, feeMinor: 0, paymentRef: id })
      return id
    }
    const tell = (donationId: string, event: object) =>
      receiveEvents(service, [{ eventId: uuid(), donationId, at: clock.now(), ...event } as PaymentEvent])
    const held = async () => {
      const found = await rows<[string, number]>(
        db.q,
        sql`select json_build_array(name, -balance_minor) as row from account
          where name in ('fund/gaza-food', 'platform', 'reserve/disputes')`,
      )
      return Object.fromEntries(found)
    }
    const disputedId = await pay()
    const sent = { projectId: 'gaza-food', currency: 'GBP', minor: 600 } as const
    await db.transaction(tx =>
      postJournal(tx, {
        id: uuid(),
        kind: 'disbursement',
        sourceId: 'sent',
        at: clock.now(),
        postings: disbursementPostings(sent),
      }),
    )
    const dispute = { ...gbp, disputeId: 'dp_1' }
    await tell(disputedId, { kind: 'dispute_opened', ...dispute })
    expect(await held()).toEqual({ 'fund/gaza-food': 0, platform: -600, 'reserve/disputes': 1000 })
    await pay()
    await tell(disputedId, { kind: 'dispute_won', ...dispute })
    expect(await held()).toEqual({ 'fund/gaza-food': 1400, platform: 0, 'reserve/disputes': 0 })
    expect(await checkLedger(db)).toEqual([])
  })
})
