import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { makeWorld, tenPounds, wideLimits } from '../../tests/fakes/giving-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { journal } from '../db/schema.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'

eachDatabase('Cards saved with Stripe', open => {
  let world: AccountWorld
  let fake: StripeFake
  let browser: Browser
  let email: string
  let members = 0
  beforeAll(async () => {
    const db = await open()
    const { fake: started, options } = await startStripe()
    fake = started
    const giving = await makeWorld(db, { ...options, config: { ...options.config, limits: wideLimits } })
    world = await makeAccountWorld(db, {}, giving)
  })
  beforeEach(async () => {
    fake.intents.clear()
    fake.methods.clear()
    fake.answersToLose = 0
    fake.trouble = null
    world.clock.advance(1000)
    members += 1
    ;({ browser, email } = await world.member(`striper${members}`))
  })
  afterAll(() => fake.stop())

  const uuid = () => world.service.chance.uuid()
  const give = (change: Partial<DonationOffer>, id = uuid()) =>
    browser.post('/api/donations', tenPounds(id, change))
  const stateOf = async (id: string) => (await browser.get(`/api/donations/${id}`)).json().state
  const intentsOf = (id: string) =>
    [...fake.intents.values()].filter(({ metadata }) => metadata.donation_id === id)
  async function saved() {
    const id = uuid()
    const { next } = (await give({ saveCard: true }, id)).json()
    fake.pay(String(next.url).split('/').at(-1) ?? '')
    await lookUpDonation(world.service, id)
    const [card] = (await browser.get('/api/saved-cards')).json().cards
    const [method] = [...fake.methods.values()]
    if (!card || !method) throw new Error('no card was saved')
    return { card, method }
  }
  const inOrder = async () => expect(await checkLedger(world.service.db)).toEqual([])

  it('are asked for on the page, and give at once from then on', async () => {
    const { card } = await saved()
    expect(card).toMatchObject({ label: 'Visa ·· 4242', expiresOn: '2031-04' })
    const id = uuid()
    expect((await give({ savedCard: card.id }, id)).json()).toMatchObject({
      next: { kind: 'none' },
      donation: { state: 'paid' },
    })
    await inOrder()
  })

  it('tell what Stripe has changed a gift into, though no webhook comes', async () => {
    const { card } = await saved()
    const conversions = () => world.service.db.q.$count(journal, eq(journal.kind, 'conversion'))
    const before = await conversions()
    fake.settledAs.set('gbp', { currency: 'eur', rate: 1.2 })
    await give({ savedCard: card.id })
    fake.settledAs.clear()
    expect(await conversions()).toBe(before + 1)
    await inOrder()
  })

  it.each([
    ['at once', 0],
    ['when a page would be closed', 12],
    ['when Stripe has forgotten its key', 25],
  ])('are charged once when the answers are lost, asked again %s', async (_, hours) => {
    const { card } = await saved()
    const id = uuid()
    fake.answersToLose = 2
    expect((await give({ savedCard: card.id }, id)).json().code).toBe('payment_unavailable')
    expect(await stateOf(id)).toBe('pending')
    world.clock.advance(hours * 3_600_000)
    await browser.post('/api/auth/login', { email, password: goodPassword })
    const resume = () => browser.post(`/api/donations/${id}/payment`)
    for (const again of [() => give({ savedCard: card.id }, id), resume])
      expect((await again()).json()).toMatchObject({ next: { kind: 'none' }, donation: { state: 'paid' } })
    expect(intentsOf(id)).toHaveLength(1)
    await inOrder()
  })

  describe('are not charged for a gift that its donor lets go', () => {
    const letGo = async (id: string) => (await browser.post(`/api/donations/${id}/let-go`)).json()
    const trouble = { status: 500, error: { type: 'api_error', message: 'not now' } }

    it('which it is not while nobody can say whether they were', async () => {
      const { card } = await saved()
      const id = uuid()
      fake.trouble = trouble
      expect((await give({ savedCard: card.id }, id)).json().code).toBe('payment_unavailable')
      expect((await letGo(id)).code).toBe('payment_unavailable')
      fake.trouble = null
      expect((await give({ savedCard: card.id }, id)).json().donation.state).toBe('paid')
      expect(intentsOf(id)).toHaveLength(1)
    })

    it('nor when they were, and the answer was lost', async () => {
      const { card } = await saved()
      const id = uuid()
      fake.answersToLose = 2
      expect((await give({ savedCard: card.id }, id)).json().code).toBe('payment_unavailable')
      // Stripe does not find it yet.
      expect((await letGo(id)).code).toBe('payment_unavailable')
      world.clock.advance(120_000)
      expect(await letGo(id)).toMatchObject({ isLetGo: false, donation: { state: 'paid' } })
    })

    it('though it is sent again', async () => {
      const { card } = await saved()
      const id = uuid()
      fake.trouble = trouble
      await give({ savedCard: card.id }, id)
      fake.trouble = null
      world.clock.advance(12 * 3_600_000)
      await browser.post('/api/auth/login', { email, password: goodPassword })
      expect(await letGo(id)).toMatchObject({ isLetGo: true, donation: { state: 'pending' } })
      expect((await give({ savedCard: card.id }, id)).json()).toMatchObject({ next: { kind: 'redirect' } })
      expect(intentsOf(id)).toHaveLength(0)
      await inOrder()
    })
  })

  it('send the donor to the page where the bank wants to ask', async () => {
    const { card, method } = await saved()
    method.bank = 'asks'
    const id = uuid()
    const answer = await give({ savedCard: card.id }, id)
    expect(answer.statusCode, answer.body).toBe(200)
    const { next, donation } = answer.json()
    expect({ next, state: donation.state }).toMatchObject({ next: { kind: 'redirect' }, state: 'awaiting' })
    for (let again = 0; again < 4; again++)
      expect((await give({ savedCard: card.id }, id)).json().next).toEqual(next)
    fake.pay(String(next.url).split('/').at(-1) ?? '')
    await lookUpDonation(world.service, id)
    expect(await stateOf(id)).toBe('paid')
    await inOrder()
  })

  it('that are declined, or gone at Stripe, take nothing', async () => {
    const { card, method } = await saved()
    method.bank = 'declines'
    expect((await give({ savedCard: card.id })).json().code).toBe('payment_declined')
    method.customer = null
    expect((await give({ savedCard: card.id })).json().code).toBe('payment_declined')
    await inOrder()
  })

  it.each([
    ['paid', true, { next: { kind: 'none' }, donation: { state: 'paid' } }],
    ['refused', false, { next: { kind: 'redirect' }, donation: { state: 'awaiting' } }],
  ])('whose bank takes days are charged once, and then %s', async (_, isPaid, end) => {
    const { card, method } = await saved()
    method.bank = 'slow'
    const id = uuid()
    const resume = async () => (await browser.post(`/api/donations/${id}/payment`)).json()
    const underWay = { next: { kind: 'none' }, donation: { state: 'awaiting' } }
    expect((await give({ savedCard: card.id }, id)).json()).toMatchObject(underWay)
    for (let days = 0; days < 3; days += 1) {
      world.clock.advance(25 * 3_600_000)
      await browser.post('/api/auth/login', { email, password: goodPassword })
      expect(await resume()).toMatchObject(underWay)
    }
    const [intent] = intentsOf(id)
    if (!intent) throw new Error('nothing was charged')
    fake.decide(intent, isPaid)
    expect(await resume()).toMatchObject(end)
    expect(intentsOf(id)).toHaveLength(1)
    await inOrder()
  })

  it('are detached when they are removed, also where they were before', async () => {
    const { card, method } = await saved()
    const again = await saved()
    await browser.call('DELETE', `/api/saved-cards/${again.card.id}`)
    while (await runNextJob(world.service));
    expect([...fake.methods.values()].map(({ customer }) => customer)).toEqual([null, null])
    expect(card.id).not.toBe(again.card.id)
    await world.service.payments.detach(`cus_x/${method.id}`)
  })
})
