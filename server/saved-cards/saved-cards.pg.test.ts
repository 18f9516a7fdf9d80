import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { isSandbox } from '../payments/sandbox.ts'
import type { SandboxAct } from '../payments/sandbox-acts.ts'
import { sandboxMethod, sandboxPayment } from '../payments/sandbox-payment.ts'
import { savedCard } from './saved-cards.schema.ts'

eachDatabase('Saved cards', open => {
  let world: AccountWorld
  let members = 0
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  const uuid = () => world.service.chance.uuid()
  const member = (): Promise<Member> => world.member(`saver${++members}`)
  const give = (by: Browser, change: Partial<DonationOffer> = {}, id = uuid()) =>
    by.post('/api/donations', tenPounds(id, change))
  const cardsOf = async (by: Browser) => (await by.get('/api/saved-cards')).json().cards
  const remove = (by: Browser, id: string) => by.call('DELETE', `/api/saved-cards/${id}`)
  /** Pays on the sandbox's page, and hears of it. */
  async function payOn(url: string, donationId: string, act: SandboxAct = 'succeed'): Promise<void> {
    const sandbox = world.service.payments
    if (!isSandbox(sandbox)) throw new Error('no sandbox')
    await sandbox.act(url.split('/').at(-1) ?? '', act)
    await receiveEvents(world.service, (await sandbox.lookUp(donationId)).events)
  }
  async function saved(by: Browser, act?: SandboxAct): Promise<string> {
    const id = uuid()
    const { next } = (await give(by, { saveCard: true }, id)).json()
    await payOn(next.url, id, act)
    const [card] = await cardsOf(by)
    return card.id
  }
  const charges = (donationId: string) =>
    world.service.db.q.$count(sandboxPayment, eq(sandboxPayment.donationId, donationId))
  const refOf = async (id: string) => {
    const [card] = await world.service.db.q.select().from(savedCard).where(eq(savedCard.id, id))
    return card?.methodRef ?? ''
  }
  const atProvider = async (ref: string) => {
    const [row] = await world.service.db.q.select().from(sandboxMethod).where(eq(sandboxMethod.ref, ref))
    return row?.state
  }
  const runJobs = async () => {
    while (await runNextJob(world.service));
  }
  const inOrder = async () => expect(await checkLedger(world.service.db)).toEqual([])
  const gone = { code: 'saved_card_gone', fields: { savedCard: 'saved_card_gone' } }

  describe('refuse, and store nothing,', () => {
    it('a guest, whose card is not saved either', async () => {
      const guest = world.browser()
      expect((await guest.get('/api/saved-cards')).statusCode).toBe(401)
      expect((await give(guest, { savedCard: uuid() })).json().code).toBe('signed_out')
      const before = await world.service.db.q.$count(savedCard)
      const id = uuid()
      const { next } = (await give(guest, { saveCard: true }, id)).json()
      await payOn(next.url, id)
      expect(await world.service.db.q.$count(savedCard)).toBe(before)
    })

    it('the card of another person, to be charged or removed', async () => {
      const [owner, stranger] = [await member(), await member()]
      const card = await saved(owner.browser)
      const gift = uuid()
      expect((await give(stranger.browser, { savedCard: card }, gift)).json()).toMatchObject(gone)
      expect((await stranger.browser.get(`/api/donations/${gift}`)).statusCode).toBe(404)
      expect((await remove(stranger.browser, card)).json().code).toBe('not_found')
      expect(await cardsOf(stranger.browser)).toEqual([])
      expect(await cardsOf(owner.browser)).toMatchObject([{ id: card }])
    })

    it('one that was removed, or is none', async () => {
      const { browser } = await member()
      const card = await saved(browser)
      expect((await remove(browser, card)).json()).toEqual({ cards: [] })
      expect((await remove(browser, card)).json().code).toBe('not_found')
      for (const id of [card, 'card-1', uuid()])
        expect((await give(browser, { savedCard: id })).json()).toMatchObject(gone)
    })
  })

  it('of test money are neither shown nor charged where real money is taken, nor the other way round', async () => {
    const { browser } = await member()
    const [test, real] = [await saved(browser), uuid()]
    const takes = (isTest: boolean) => Object.assign(world.service.payments, { isTest })
    takes(false)
    const { next } = (await give(browser, { saveCard: true }, real)).json()
    await payOn(next.url, real)
    // The same card by its looks: neither takes the other's place.
    expect(await cardsOf(browser)).toMatchObject([{ isTest: false }])
    expect((await give(browser, { savedCard: test })).json()).toMatchObject(gone)
    takes(true)
    expect(await cardsOf(browser)).toMatchObject([{ id: test, isTest: true }])
  })

  it('are kept once the gift is paid, and show their label alone', async () => {
    const { browser } = await member()
    const id = uuid()
    const { next } = (await give(browser, { saveCard: true }, id)).json()
    expect(await cardsOf(browser)).toEqual([])
    await payOn(next.url, id)
    expect(await cardsOf(browser)).toEqual([
      { id: expect.any(String), label: 'Test card ·· 4242', expiresOn: '2030-12', isTest: true },
    ])
  })

  it('are kept from a page that was opened after another was declined, too', async () => {
    const { browser } = await member()
    const id = uuid()
    const { next } = (await give(browser, { saveCard: true }, id)).json()
    await payOn(next.url, id, 'decline')
    const resume = async () => (await browser.post(`/api/donations/${id}/payment`, {})).json().next.url
    const anew = await resume()
    expect(anew).not.toBe(next.url)
    expect(await resume()).toBe(anew)
    await payOn(anew, id)
    expect(await cardsOf(browser)).toHaveLength(1)
  })

  it('are not kept where nobody asked for it', async () => {
    const { browser } = await member()
    const id = uuid()
    const { next } = (await give(browser, {}, id)).json()
    await payOn(next.url, id)
    expect(await cardsOf(browser)).toEqual([])
  })

  it('stand once, however often the same card is saved', async () => {
    const { browser } = await member()
    const first = await saved(browser)
    const ref = await refOf(first)
    world.clock.advance(1000)
    const second = await saved(browser)
    expect(await cardsOf(browser)).toMatchObject([{ id: second }])
    await runJobs()
    expect([await atProvider(ref), await atProvider(await refOf(second))]).toEqual(['removed', 'saved'])
  })

  it('give at once, with one charge, however often and at once it is pressed', async () => {
    const { browser } = await member()
    const card = await saved(browser)
    const id = uuid()
    const pressed = await Promise.all(Array.from({ length: 5 }, () => give(browser, { savedCard: card }, id)))
    const refused = pressed.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of refused) expect(answer.json().code).toBe('still_running')
    expect(refused.length).toBeLessThan(5)
    expect((await give(browser, { savedCard: card }, id)).json()).toMatchObject({
      next: { kind: 'none' },
      donation: { state: 'paid', totalMinor: 1000 },
    })
    expect(await charges(id)).toBe(1)
    await inOrder()
  })

  it('pay beside a wallet or gift card what these do not pay', async () => {
    const { browser } = await member()
    const card = await saved(browser)
    const topUp = uuid()
    const wallet = await browser.post('/api/wallet/top-ups', { id: topUp, currency: 'GBP', minor: 600 })
    await payOn(wallet.json().next.url, topUp)
    const id = uuid()
    const from = { kind: 'wallet', minor: 600 } as const
    expect((await give(browser, { savedCard: card, from }, id)).json().donation.state).toBe('paid')
    const receipt = (await browser.get(`/api/donations/${id}/receipt`)).json()
    expect(receipt.inclusion.entry.postings.slice(0, 3)).toEqual([
      { account: 'liability/wallets', currency: 'GBP', minor: 600 },
      { account: 'clearing/sandbox', currency: 'GBP', minor: 400 },
      { account: 'fund/gaza-food', currency: 'GBP', minor: -1000 },
    ])
    await inOrder()
  })

  it('that are declined take nothing, say so again, and the gift can be paid on a page', async () => {
    const { browser } = await member()
    const card = await saved(browser, 'lastTime')
    expect(await cardsOf(browser)).toMatchObject([{ id: card, label: 'Test card ·· 0341' }])
    const topUp = uuid()
    const wallet = await browser.post('/api/wallet/top-ups', { id: topUp, currency: 'GBP', minor: 600 })
    await payOn(wallet.json().next.url, topUp)
    const id = uuid()
    const from = { kind: 'wallet', minor: 600 } as const
    for (let again = 0; again < 2; again++)
      expect((await give(browser, { savedCard: card, from }, id)).json()).toMatchObject({
        code: 'payment_declined',
        fields: { savedCard: 'payment_declined' },
      })
    expect(await charges(id)).toBe(1)
    const { balances } = (await browser.get('/api/wallet')).json()
    expect(balances).toMatchObject([{ balanceMinor: 600, heldMinor: 0 }])
    const { next } = (await browser.post(`/api/donations/${id}/payment`)).json()
    await payOn(next.url, id)
    expect((await browser.get(`/api/donations/${id}`)).json().state).toBe('paid')
    await inOrder()
  })

  it('are removed at the provider too, and with the account', async () => {
    const { browser, username } = await member()
    const first = await saved(browser)
    const ref = await refOf(first)
    await remove(browser, first)
    await runJobs()
    expect(await atProvider(ref)).toBe('removed')
    world.clock.advance(1000)
    const second = await refOf(await saved(browser))
    const untold = uuid()
    const { next } = (await give(browser, { saveCard: true }, untold)).json()
    await payOn(next.url, untold)
    expect((await browser.post('/api/profile/export')).json().tables.saved_card).toMatchObject([
      { label: 'Test card ·· 4242', expires_on: '2030-12' },
      { label: null },
    ])
    await browser.post('/api/profile/delete', { username })
    await runJobs()
    expect([await atProvider(second), await atProvider(String(next.url).split('/').at(-1) ?? '')]).toEqual([
      'removed',
      'removed',
    ])
  })
})
