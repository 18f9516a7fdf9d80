import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent } from '../payments/port.ts'

eachDatabase('A gift card whose money a bank sent back', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('is opened by no code from before it was asked back, and by the one that is made since', async () => {
    const { service, clock } = world
    const buyer = world.browser()
    const holder = world.browser()
    const id = service.chance.uuid()
    const money = { currency: 'GBP', minor: 2500 }
    const tell = (event: object) =>
      receiveEvents(service, [
        { eventId: service.chance.uuid(), donationId: id, at: clock.now(), ...event } as PaymentEvent,
      ])
    const codeOfLink = async () =>
      (await buyer.post(`/api/gift-cards/bought/${id}/link`)).json<{ code: string }>().code
    const answerTo = async (code: string) =>
      (await holder.post('/api/gift-cards/open', { code })).json<{ code?: string; amountMinor?: number }>()

    await buyer.post('/api/gift-cards', {
      id,
      currency: 'GBP',
      amountMinor: 2500,
      design: 'garden',
      fromName: 'Yusuf',
      toName: 'Maryam',
      message: '',
      delivery: 'link',
      recipientLang: 'en',
    })
    await tell({ kind: 'captured', ...money, feeMinor: 20, paymentRef: 'p' })
    const before = await codeOfLink()
    expect(await answerTo(before)).toMatchObject({ amountMinor: 2500 })
    expect((await buyer.post(`/api/gift-cards/bought/${id}/refund`)).statusCode).toBe(200)
    const [refundId] = await rows<string>(service.db.q, sql`select to_json(id) as row from prepaid_refund`)
    await tell({ kind: 'refund_failed', refundId, ...money })
    expect((await buyer.get(`/api/gift-cards/bought/${id}`)).json()).toMatchObject({ balanceMinor: 2500 })
    expect(await answerTo(before)).toMatchObject({ code: 'gift_card_code_wrong' })
    expect(await answerTo(await codeOfLink())).toMatchObject({ amountMinor: 2500 })
  })
})
