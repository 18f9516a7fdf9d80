import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'

const [giftId, otherId] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002']

let started: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  started = await startStripe()
})
afterAll(() => started.fake.stop())

const lookUp = (ref: string) => started.options.payments().lookUp(giftId, [ref])

it('takes nothing for a gift of a payment that names another', async () => {
  const { id } = started.fake.payElsewhere(1000, 'gbp', { donation_id: otherId })
  expect(await lookUp(id)).toMatchObject({ events: [], isUnderWay: false })
})

it('takes a payment that names the gift', async () => {
  const { id } = started.fake.payElsewhere(1000, 'gbp', { donation_id: giftId })
  expect((await lookUp(id)).events).toMatchObject([{ kind: 'captured', donationId: giftId, paymentRef: id }])
})
