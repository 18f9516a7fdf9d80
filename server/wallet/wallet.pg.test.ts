import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import { hourMs } from '../../contract/time-units.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { readMigrations } from '../db/migrate.ts'
import { applyEvents } from '../donations/apply-events.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { buildApp } from '../http/app.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { sendOpenRefunds } from '../prepaid/send-refunds.ts'
import { returnLeftMoney } from './refund-wallet.ts'

eachDatabase('The sadaqah wallet', open => {
  let world: AccountWorld

  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  const uuid = () => world.service.chance.uuid()
  const tell = (donationId: string, event: object) =>
    receiveEvents(world.service, [
      { eventId: uuid(), donationId, at: world.clock.now(), ...event } as PaymentEvent,
    ])
  const captured = (minor: number, id = uuid()) => ({
    kind: 'captured',
    currency: 'GBP',
    minor,
    feeMinor: 20,
    paymentRef: `p_${id}`,
  })
  const topUp = async (browser: Browser, minor: number, id = uuid()) => {
    const answer = await browser.post('/api/wallet/top-ups', { id, currency: 'GBP', minor })
    expect(answer.statusCode, answer.body).toBe(200)
    await tell(id, captured(minor))
    return id
  }
  const richMember = async (name: string, minor: number) => {
    const { browser, id } = await world.member(name)
    return { browser, id, topUpId: await topUp(browser, minor) }
  }
  /** As the payer does it, so that the provider knows of it too. */
  const payInSandbox = async (browser: Browser, minor: number) => {
    const id = uuid()
    const opened = (await browser.post('/api/wallet/top-ups', { id, currency: 'GBP', minor })).json()
    if (!isSandbox(world.service.payments)) throw new Error('not the sandbox')
    await world.service.payments.act(opened.next.url.split('/').at(-1), 'succeed')
    await lookUpDonation(world.service, id)
    return id
  }
  const gift = (unitMinor: number, fromMinor = unitMinor, id = uuid()): DonationOffer => ({
    id,
    currency: 'GBP',
    lines: [{ projectId: 'gaza-food', unitMinor, quantity: 1 }],
    from: { kind: 'wallet', minor: fromMinor },
  })
  const give = async (browser: Browser, offer: DonationOffer) => {
    const answer = await browser.post('/api/donations', offer)
    return { status: answer.statusCode, body: answer.json() }
  }
  const balanceOf = async (browser: Browser) => (await browser.get('/api/wallet')).json().balances
  const gbp = (balanceMinor: number, heldMinor = 0) => [{ currency: 'GBP', balanceMinor, heldMinor }]
  const stateOf = async (browser: Browser, id: string) =>
    (await browser.get(`/api/donations/${id}`)).json().state
  const setAsideMinor = async () => {
    const { rows } = await world.service.db.q.execute<{ minor: number }>(
      sql`select -balance_minor::int as minor from account where name = 'reserve/set-aside' and currency = 'GBP'`,
    )
    return rows[0]?.minor
  }
  const inOrder = async () => expect(await checkLedger(world.service.db)).toEqual([])

  describe('refuses', () => {
    it('whoever is not signed in', async () => {
      const stranger = world.browser()
      expect((await stranger.get('/api/wallet')).statusCode).toBe(401)
      expect(
        (await stranger.post('/api/wallet/top-ups', { id: uuid(), currency: 'GBP', minor: 1000 })).statusCode,
      ).toBe(401)
      expect(await give(stranger, gift(100))).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    })

    it.each([
      [0, 'amount_too_small'],
      [99, 'amount_too_small'],
      [100.5, 'amount_not_whole'],
      [10_000_001, 'amount_too_large'],
    ])('a top-up of %d', async (minor, code) => {
      const { browser } = await world.member('wrong')
      const answer = await browser.post('/api/wallet/top-ups', { id: uuid(), currency: 'GBP', minor })
      expect(answer.json()).toMatchObject({ code, fields: { minor: code } })
      expect(await balanceOf(browser)).toEqual([])
    })

    it('more than there is, and stores nothing', async () => {
      const { browser } = await richMember('poor', 1000)
      const offer = gift(1001)
      expect(await give(browser, offer)).toMatchObject({
        status: 422,
        body: { code: 'balance_too_small', fields: { 'from.minor': 'balance_too_small' } },
      })
      expect((await browser.get(`/api/donations/${offer.id}`)).statusCode).toBe(404)
      expect(await balanceOf(browser)).toEqual(gbp(1000))
    })

    it("another person's balance", async () => {
      await richMember('rich', 1000)
      const { browser } = await world.member('envious')
      expect(await give(browser, gift(100))).toMatchObject({ body: { code: 'balance_too_small' } })
    })

    it('a part that leaves the card less than the least gift, or is more than the gift', async () => {
      const { browser } = await richMember('splitter', 1000)
      expect(await give(browser, gift(500, 450))).toMatchObject({
        body: { fields: { 'from.minor': 'amount_too_small' } },
      })
      expect(await give(browser, gift(500, 501))).toMatchObject({
        body: { fields: { 'from.minor': 'amount_too_large' } },
      })
      expect(await give(browser, gift(500, 0.5))).toMatchObject({
        body: { fields: { 'from.minor': 'amount_not_whole' } },
      })
    })

    it('a part in dinars that leaves the card what it can not settle', async () => {
      const { browser } = await world.member('kuwaiti')
      const id = uuid()
      await browser.post('/api/wallet/top-ups', { id, currency: 'KWD', minor: 5000 })
      await tell(id, { ...captured(5000), currency: 'KWD' })
      const lines = [{ projectId: 'gaza-food', unitMinor: 10_000, quantity: 1 }]
      const dinars = (minor: number) => ({
        ...gift(10_000),
        currency: 'KWD',
        lines,
        from: { kind: 'wallet' as const, minor },
      })
      expect(await give(browser, dinars(1235))).toMatchObject({
        status: 422,
        body: { fields: { 'from.minor': 'amount_not_whole' } },
      })
      expect((await give(browser, dinars(1230))).status).toBe(200)
    })
  })

  it('is filled when its payment is captured, once', async () => {
    const { browser } = await world.member('filler')
    const id = uuid()
    const offer = { id, currency: 'GBP', minor: 2000 }
    const first = (await browser.post('/api/wallet/top-ups', offer)).json()
    expect(first.next.kind).toBe('redirect')
    expect((await browser.post('/api/wallet/top-ups', offer)).json().next).toEqual(first.next)
    expect((await browser.post('/api/wallet/top-ups', { ...offer, minor: 1999 })).json().code).toBe(
      'idempotency_mismatch',
    )
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await tell(id, captured(2000, id))
    await tell(id, captured(2000, id))
    expect(await balanceOf(browser)).toEqual(gbp(2000))
    expect((await browser.get('/api/auth/gifts')).body).not.toContain(id)
    await inOrder()
  })

  it('is one, and leaves no other balance behind, where it is first filled many times at once', async () => {
    const { browser } = await world.member('eager')
    const filled = await Promise.all(
      Array.from({ length: 8 }, () =>
        browser.post('/api/wallet/top-ups', { id: uuid(), currency: 'GBP', minor: 1000 }),
      ),
    )
    expect(filled.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const nobodys = await rows(
      world.service.db.q,
      sql`select to_json(b.id) as row from prepaid_balance b
        where b.kind = 'wallet' and not exists (select from wallet w where w.id = b.id)`,
    )
    expect(nobodys).toEqual([])
  })

  it('mails no receipt of what it gives, coin by coin: the statement tells of it', async () => {
    const { browser, id, email } = await world.member('tapper')
    await world.service.db.q.execute(sql`update person set email_verified_at = now() where id = ${id}`)
    await topUp(browser, 1000)
    expect((await give(browser, gift(300))).status).toBe(200)
    expect((await world.mails(email)).map(({ template }) => template)).not.toContain('receipt')
  })

  it('gives a gift at once, with its proof', async () => {
    const { browser } = await richMember('giver', 1000)
    const offer = gift(300)
    const { status, body } = await give(browser, offer)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      next: { kind: 'none' },
      donation: { state: 'paid', totalMinor: 300, from: { kind: 'wallet', minor: 300 } },
    })
    expect(await balanceOf(browser)).toEqual(gbp(700))
    const receipt = (await browser.get(`/api/donations/${offer.id}/receipt`)).json()
    expect(receipt.inclusion.entry).toMatchObject({
      kind: 'gift',
      postings: [
        { account: 'liability/wallets', currency: 'GBP', minor: 300 },
        { account: 'fund/gaza-food', currency: 'GBP', minor: -300 },
      ],
    })
    await inOrder()
  })

  it('counts a coin that is sent again once', async () => {
    const { browser } = await richMember('repeater', 1000)
    const coin = gift(100)
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(browser, coin)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await balanceOf(browser)).toEqual(gbp(900))
    await inOrder()
  })

  it('is never overdrawn by fifty gifts at once', async () => {
    const { browser } = await richMember('hasty', 2000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(browser, gift(100))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'balance_too_small')).toHaveLength(30)
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })

  describe('beside a card', () => {
    it('is held until the card has paid, and spent with it', async () => {
      const { browser } = await richMember('both', 1000)
      const offer = gift(2500, 1000)
      expect((await give(browser, offer)).body.next.kind).toBe('redirect')
      expect(await balanceOf(browser)).toEqual(gbp(1000, 1000))
      expect(await give(browser, gift(100))).toMatchObject({ body: { code: 'balance_too_small' } })
      await inOrder()
      await tell(offer.id, captured(1500, offer.id))
      await tell(offer.id, captured(1500, offer.id))
      expect(await balanceOf(browser)).toEqual(gbp(0))
      expect(await stateOf(browser, offer.id)).toBe('paid')
      await inOrder()
    })

    it('has its part back when the card fails, once, and gives it again with the next try', async () => {
      const { browser } = await richMember('declined', 1000)
      const offer = gift(2500, 1000)
      await give(browser, offer)
      const fail = async () => {
        const { rows } = await world.service.db.q.execute<{ ref: string }>(
          sql`select provider_ref as ref from payment where donation_id = ${offer.id} order by created_at desc, id desc limit 1`,
        )
        await tell(offer.id, { kind: 'failed', providerRef: rows[0]!.ref })
      }
      await fail()
      await fail()
      expect(await balanceOf(browser)).toEqual(gbp(1000))
      await inOrder()
      world.clock.advance(1000)
      expect((await browser.post(`/api/donations/${offer.id}/payment`)).json().next.kind).toBe('redirect')
      expect(await balanceOf(browser)).toEqual(gbp(1000, 1000))
      await fail()
      await give(browser, gift(100))
      world.clock.advance(1000)
      expect((await browser.post(`/api/donations/${offer.id}/payment`)).json().code).toBe('balance_too_small')
      expect(await balanceOf(browser)).toEqual(gbp(900))
      await inOrder()
    })

    it('has its part back when nobody pays in time', async () => {
      const { browser } = await richMember('forgetful', 1000)
      const offer = gift(2500, 1000)
      await give(browser, offer)
      world.clock.advance(12 * hourMs + 1)
      await expireGifts(world.service)
      world.clock.advance(73 * hourMs)
      await expireGifts(world.service)
      const back = await world.member('looker')
      expect(back.browser).toBeDefined()
      const { rows } = await world.service.db.q.execute<{ state: string; held: string }>(
        sql`select d.state, b.held_minor::text as held from donation d join prepaid_balance b on b.id = d.balance_id where d.id = ${offer.id}`,
      )
      expect(rows).toEqual([{ state: 'expired', held: '0' }])
      await inOrder()
    })

    it('keeps a late capture aside when the part is spent meanwhile, and takes it when the part is there', async () => {
      const late = await richMember('late', 1000)
      const gone = await richMember('gone', 1000)
      for (const { browser } of [late, gone]) {
        const offer = gift(2500, 1000)
        await give(browser, offer)
        const { rows } = await world.service.db.q.execute<{ ref: string }>(
          sql`select provider_ref as ref from payment where donation_id = ${offer.id}`,
        )
        await tell(offer.id, { kind: 'expired', providerRef: rows[0]!.ref })
        if (browser === gone.browser) await give(browser, gift(100))
        await tell(offer.id, captured(1500))
        expect(await stateOf(browser, offer.id)).toBe(browser === late.browser ? 'paid' : 'pending')
      }
      expect(await balanceOf(late.browser)).toEqual(gbp(0))
      expect(await balanceOf(gone.browser)).toEqual(gbp(900))
      expect(await setAsideMinor()).toBe(1500)
      await inOrder()
      await topUp(gone.browser, 100)
      const { rows } = await world.service.db.q.execute<{ id: string }>(
        sql`select id from donation where state = 'pending' and balance_state = 'released' order by created_at desc, id desc limit 1`,
      )
      await applyEvents(world.service, rows[0]!.id)
      expect(await stateOf(gone.browser, rows[0]!.id)).toBe('paid')
      expect(await setAsideMinor()).toBe(0)
      await inOrder()
    })
  })

  it('names what it gave to, and not the card fee that another card covered', async () => {
    const { browser } = await richMember('coverer', 500)
    const offer = { ...gift(1500, 500), coverMinor: 35 }
    expect(await give(browser, offer)).toMatchObject({ status: 200 })
    await tell(offer.id, captured(1035))
    const { movements } = (await browser.get('/api/wallet/movements?currency=GBP')).json()
    expect(movements).toMatchObject([
      { kind: 'gift', minor: -500, titles: ['Food parcels for Gaza'] },
      { kind: 'top_up' },
    ])
    await inOrder()
  })

  it('sends what is free back to the cards that filled it, the newest first, once', async () => {
    const { browser } = await world.member('leaver')
    await payInSandbox(browser, 1000)
    world.clock.advance(1000)
    await payInSandbox(browser, 2000)
    await give(browser, gift(500))
    const held = gift(2000, 400)
    await give(browser, held)
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/api/wallet/refunds', { currency: 'GBP' })),
    )
    const minors = asked.map(answer => answer.json().askedMinor)
    expect(minors.toSorted((a, b) => b - a)).toEqual([2100, 0, 0, 0, 0])
    expect(await balanceOf(browser)).toEqual(gbp(400, 400))
    const { movements } = (await browser.get('/api/wallet/movements?currency=GBP')).json()
    expect(movements.map(({ kind, minor }: { kind: string; minor: number }) => [kind, minor])).toEqual([
      ['refund', -100],
      ['refund', -2000],
      ['gift', -500],
      ['top_up', 2000],
      ['top_up', 1000],
    ])
    expect(movements[2].titles).toHaveLength(1)
    await inOrder()
  })

  it('sends nothing of a payment back about which a bank decides, until it has decided for us', async () => {
    const { browser } = await world.member('disputer')
    await payInSandbox(browser, 1000)
    world.clock.advance(1000)
    const disputedId = await payInSandbox(browser, 2000)
    const dispute = { disputeId: uuid(), currency: 'GBP', minor: 400 }
    await tell(disputedId, { kind: 'dispute_opened', ...dispute })
    const back = async () =>
      (await browser.post('/api/wallet/refunds', { currency: 'GBP' })).json().askedMinor
    expect(await back()).toBe(1000)
    expect(await balanceOf(browser)).toEqual(gbp(1600))
    await tell(disputedId, { kind: 'dispute_won', ...dispute })
    expect(await back()).toBe(2000)
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })

  it('holds what is on its way back, and asks the provider again until it is told', async () => {
    const { browser } = await world.member('waiter')
    await payInSandbox(browser, 1000)
    vi.spyOn(world.service.payments, 'refund').mockRejectedValueOnce(new Failure('payment_unavailable'))
    expect((await browser.post('/api/wallet/refunds', { currency: 'GBP' })).json()).toMatchObject({
      askedMinor: 1000,
      balances: gbp(1000, 1000),
    })
    expect(await give(browser, gift(100))).toMatchObject({ body: { code: 'balance_too_small' } })
    await inOrder()
    world.clock.advance(61_000)
    await sendOpenRefunds(world.service)
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })

  it('has its money again at once when the provider refuses to send it back for good', async () => {
    const { browser, email } = await world.member('refused')
    await browser.post('/api/auth/verify-email', { token: await world.linkFor(email, 'verify') })
    await payInSandbox(browser, 700)
    const refused = vi.spyOn(world.service.payments, 'refund')
    refused.mockResolvedValue({ state: 'refused', reason: 'charge_not_refundable' })
    expect((await browser.post('/api/wallet/refunds', { currency: 'GBP' })).json()).toMatchObject({
      balances: gbp(700),
    })
    const told = (await world.mails(email)).filter(({ template }) => template === 'wallet-refund-failed')
    expect(told).toMatchObject([{ values: { currency: 'GBP', minor: 700 } }])
    world.clock.advance(61_000)
    await sendOpenRefunds(world.service)
    expect(refused).toHaveBeenCalledTimes(1)
    refused.mockRestore()
    expect(await balanceOf(browser)).toEqual(gbp(700))
    await inOrder()
  })

  it('releases what one refused refund held, and not what another of the same payment holds', async () => {
    const { browser } = await world.member('twofold')
    await payInSandbox(browser, 1000)
    const answers = vi.spyOn(world.service.payments, 'refund')
    answers.mockResolvedValue({ state: 'taken' })
    expect((await give(browser, gift(400))).status).toBe(200)
    await browser.post('/api/wallet/refunds', { currency: 'GBP' })
    expect(await balanceOf(browser)).toEqual(gbp(600, 600))
    const second = uuid()
    const { q } = world.service.db
    // As if it had been asked for in two halves.
    await q.execute(sql`update prepaid_refund set minor = 300 where minor = 600 and posted_minor = 0`)
    await q.execute(sql`insert into prepaid_refund (id, donation_id, minor, asked_at)
      select ${second}, donation_id, 300, asked_at + interval '1 second' from prepaid_refund where minor = 300 and posted_minor = 0`)
    world.clock.advance(62_000)
    answers.mockImplementation(async (_id, _minor, key) => {
      if (key !== second) throw new Failure('payment_unavailable')
      return { state: 'refused', reason: 'charge_not_refundable' }
    })
    await sendOpenRefunds(world.service)
    expect(await balanceOf(browser)).toEqual(gbp(600, 300))
    answers.mockRestore()
    world.clock.advance(hourMs / 4)
    await sendOpenRefunds(world.service)
    expect(await balanceOf(browser)).toEqual(gbp(300))
    await inOrder()
  })

  it('is not kept from its money by twenty refunds that always fail', async () => {
    const { browser: stuck } = await world.member('stuck')
    // Of these the sandbox knows nothing.
    for (let n = 0; n < 20; n++) await topUp(stuck, 100)
    await stuck.post('/api/wallet/refunds', { currency: 'GBP' })
    expect(await balanceOf(stuck)).toEqual(gbp(2000, 2000))
    world.clock.advance(1000)
    const { browser } = await world.member('behind')
    await payInSandbox(browser, 1000)
    vi.spyOn(world.service.payments, 'refund').mockRejectedValueOnce(new Failure('payment_unavailable'))
    await browser.post('/api/wallet/refunds', { currency: 'GBP' })
    expect(await balanceOf(browser)).toEqual(gbp(1000, 1000))
    world.clock.advance(hourMs / 4)
    await sendOpenRefunds(world.service)
    await sendOpenRefunds(world.service)
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })

  it('has its money again when the bank sends it back, or did not take it', async () => {
    const { browser, email } = await world.member('stranded')
    const told = async () =>
      (await world.mails(email)).filter(({ template }) => template === 'wallet-refund-failed')
    const topUpId = await payInSandbox(browser, 1000)
    const back = () => browser.post('/api/wallet/refunds', { currency: 'GBP' })
    const fail = async () => {
      const [refund] = await rows<string>(
        world.service.db.q,
        sql`select to_json(id) as row from prepaid_refund where donation_id = ${topUpId} order by asked_at desc limit 1`,
      )
      await tell(topUpId, { kind: 'refund_failed', refundId: refund, currency: 'GBP', minor: 1000 })
    }
    await back()
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await fail()
    await fail()
    expect(await balanceOf(browser)).toEqual(gbp(1000))
    // The address may be somebody else's.
    expect(await told()).toEqual([])
    await browser.post('/api/auth/verify-email', { token: await world.linkFor(email, 'verify') })
    await inOrder()
    world.clock.advance(1000)
    // Taken by the provider, which has not told yet what became of it.
    vi.spyOn(world.service.payments, 'refund').mockResolvedValueOnce({ state: 'taken' })
    await back()
    expect(await balanceOf(browser)).toEqual(gbp(1000, 1000))
    await fail()
    await fail()
    expect(await balanceOf(browser)).toEqual(gbp(1000))
    expect(await told()).toMatchObject([{ values: { currency: 'GBP', minor: 1000 } }])
    world.clock.advance(61_000)
    expect(await sendOpenRefunds(world.service)).toBe(0)
    world.clock.advance(1000)
    await back()
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })

  it('keeps its person from leaving money behind', async () => {
    const { browser, username } = await world.member('quitter')
    await topUp(browser, 1000)
    const leave = () => browser.post('/api/profile/delete', { username })
    const refused = await leave()
    expect(refused.json()).toMatchObject({ code: 'wallet_not_empty' })
    await give(browser, gift(1000))
    expect((await leave()).statusCode).toBe(200)
    await inOrder()
  })

  describe('whose person leaves while a top-up is on its way', () => {
    /** Somebody with a page on which the wallet can be filled. */
    const begin = async (name: string) => {
      const { browser, username, email, password } = await world.member(name)
      const id = uuid()
      const opened = await browser.post('/api/wallet/top-ups', { id, currency: 'GBP', minor: 2000 })
      const page: string = opened.json().next.url.split('/').at(-1)
      const leave = async () => {
        // Hours may have passed since the last time.
        browser.token = null
        browser.token = (await browser.post('/api/auth/login', { email, password })).json().authToken
        const answer = await browser.post('/api/profile/delete', { username })
        return { status: answer.statusCode, code: answer.json().code }
      }
      return { browser, id, page, leave }
    }
    const refused = { status: 409, code: 'wallet_not_empty' }
    const press = async (page: string, act: 'succeed' | 'silent') => {
      if (!isSandbox(world.service.payments)) throw new Error('not the sandbox')
      expect(await world.service.payments.act(page, act)).not.toBeNull()
    }
    const left = async (topUpId: string) => {
      const [found] = await rows<object>(
        world.service.db.q,
        sql`select json_build_object('person', w.person_id, 'minor', b.balance_minor, 'state', d.state) as row
          from donation d join wallet w on w.id = d.balance_id join prepaid_balance b on b.id = w.id where d.id = ${topUpId}`,
      )
      return found
    }
    /** Paid on a page that had closed when its person left. */
    const arrive = async (name: string) => {
      const { id, page, leave } = await begin(name)
      world.clock.advance(13 * hourMs)
      expect(await leave()).toMatchObject({ status: 200 })
      await press(page, 'succeed')
      await lookUpDonation(world.service, id)
      expect(await left(id)).toEqual({ person: null, minor: 2000, state: 'paid' })
      return id
    }

    it('keeps the person until its page has closed', async () => {
      const { leave } = await begin('early')
      expect(await leave()).toEqual(refused)
      world.clock.advance(13 * hourMs)
      expect(await leave()).toMatchObject({ status: 200 })
    })

    it('asks the provider first: it may be paid already, or nobody may know', async () => {
      const { browser, page, leave } = await begin('unheard')
      await press(page, 'silent')
      expect(await leave()).toEqual(refused)
      expect(await balanceOf(browser)).toEqual(gbp(2000))
      const other = await begin('unknown')
      world.clock.advance(13 * hourMs)
      vi.spyOn(world.service.payments, 'lookUp').mockRejectedValueOnce(new Failure('payment_unavailable'))
      expect(await other.leave()).toEqual(refused)
      expect(await other.leave()).toMatchObject({ status: 200 })
    })

    it('goes back by itself when it arrives all the same, once', async () => {
      const id = await arrive('late')
      await returnLeftMoney(world.service)
      expect(await left(id)).toEqual({ person: null, minor: 0, state: 'refunded' })
      expect(await returnLeftMoney(world.service)).toBe(0)
      await inOrder()
    })

    it('is among what finance looks at when the bank sends it back, and is not sent again', async () => {
      const id = await arrive('closed')
      await returnLeftMoney(world.service)
      const [refundId] = await rows<string>(
        world.service.db.q,
        sql`select to_json(id) as row from prepaid_refund where donation_id = ${id}`,
      )
      const fail = () => tell(id, { kind: 'refund_failed', refundId, currency: 'GBP', minor: 2000 })
      await fail()
      await fail()
      expect(await left(id)).toEqual({ person: null, minor: 2000, state: 'paid' })
      expect(await returnLeftMoney(world.service)).toBe(0)
      const finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
      const { refunds } = (await finance.browser.get('/api/admin/refunds')).json()
      const shown = refunds.filter(
        ({ gift: { donationId } }: { gift: { donationId: string } }) => donationId === id,
      )
      expect(shown).toMatchObject([{ request: { state: 'failed', minor: 2000 }, gift: { currency: 'GBP' } }])
      await inOrder()
    })
  })

  describe('of test money', () => {
    /** The same browser, once the service takes real money. */
    const live = async ({ deviceKey, token, cookies }: Browser): Promise<Browser> => {
      const payments = { ...world.service.payments, isTest: false }
      const app = await buildApp({ ...world.service, payments })
      const browser = world.browser({ deviceKey, app })
      browser.token = token
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return browser
    }

    it('is not shown, not given and not sent back where real money is', async () => {
      const { browser } = await richMember('tester', 3000)
      const after = await live(browser)
      expect(await balanceOf(after)).toEqual([])
      expect((await after.get('/api/wallet/movements?currency=GBP')).json().movements).toEqual([])
      const offer = gift(3000)
      expect(await give(after, offer)).toMatchObject({ body: { code: 'balance_too_small' } })
      expect((await after.get(`/api/donations/${offer.id}`)).statusCode).toBe(404)
      expect((await after.post('/api/wallet/refunds', { currency: 'GBP' })).json().askedMinor).toBe(0)
      expect(await balanceOf(browser)).toEqual(gbp(3000))
      await inOrder()
    })

    it('stays apart from the wallet that its person fills with real money', async () => {
      const { browser } = await richMember('convert', 3000)
      const after = await live(browser)
      await topUp(after, 1000)
      expect(await balanceOf(after)).toEqual(gbp(1000))
      expect(await give(after, gift(1500))).toMatchObject({ body: { code: 'balance_too_small' } })
      const given = await give(after, gift(1000))
      expect(given).toMatchObject({ status: 200, body: { donation: { state: 'paid', isTest: false } } })
      expect(await balanceOf(after)).toEqual(gbp(0))
      expect(await balanceOf(browser)).toEqual(gbp(3000))
      await inOrder()
    })

    it('that counts as real is named with what to do, and is in order when that is done', async () => {
      const { browser } = await richMember('oldtester', 1000)
      const { q } = world.service.db
      const offer = gift(1000)
      await give(browser, offer)
      await q.execute(sql`update donation set is_test = false where id = ${offer.id}`)
      expect(await checkLedger(world.service.db)).toMatchObject([
        {
          rule: 'a gift from a balance of test money is a test gift, from any other a real one',
          subject: offer.id,
          expected: 'test money',
          found: 'real money',
          advice: expect.stringContaining('Test money that counts as real'),
        },
      ])
      const told = readFileSync(new URL('../../docs/ledger.md', import.meta.url), 'utf8')
      const [, statement = ''] = /`(update donation set is_test = true .*)`/.exec(told) ?? []
      await q.execute(sql.raw(statement.replace('…', offer.id)))
      await inOrder()
    })

    it('keeps nobody from leaving', async () => {
      const { browser, username } = await world.member('unfunded')
      await topUp(browser, 1000)
      const gone = await (await live(browser)).post('/api/profile/delete', { username })
      expect(gone.statusCode, gone.body).toBe(200)
      await inOrder()
    })
  })

  it('pages through what moved it, newest first', async () => {
    const { browser } = await richMember('pager', 1000)
    for (let i = 0; i < 3; i++) await give(browser, gift(100))
    const first = (await browser.get('/api/wallet/movements?currency=GBP&limit=2')).json()
    const second = (
      await browser.get(`/api/wallet/movements?currency=GBP&limit=2&before=${first.next}`)
    ).json()
    expect([...first.movements, ...second.movements].map(({ minor }) => minor)).toEqual([
      -100, -100, -100, 1000,
    ])
    expect(second.next).toBeNull()
  })

  it('bears a refund of its payment as far as it is not spent; the rest is ours', async () => {
    const { browser, topUpId } = await richMember('returner', 1000)
    await give(browser, gift(400))
    await tell(topUpId, { kind: 'refunded', refundId: uuid(), currency: 'GBP', minor: 1000 })
    expect(await balanceOf(browser)).toEqual(gbp(0))
    await inOrder()
  })
})

eachDatabase('A wallet that was filled before it knew of test money', open => {
  it('is told by its payments; a real one that is not paid yet fills one of its own', async () => {
    const world = await makeAccountWorld(await open())
    const { q } = world.service.db
    const topUp = async (browser: Browser, is: { real?: boolean; paid?: boolean }) => {
      const id = world.service.chance.uuid()
      await browser.post('/api/wallet/top-ups', { id, currency: 'GBP', minor: 1000 })
      if (is.paid) {
        const at = world.clock.now()
        const event = {
          kind: 'captured',
          currency: 'GBP',
          minor: 1000,
          feeMinor: 20,
          paymentRef: id,
        } as const
        await receiveEvents(world.service, [{ ...event, eventId: id, donationId: id, at }])
      }
      if (is.real) await q.execute(sql`update donation set is_test = false where id = ${id}`)
    }
    const filledBy = async (name: string, ...topUps: { real?: boolean; paid?: boolean }[]) => {
      const { browser, id } = await world.member(name)
      for (const each of topUps) await topUp(browser, each)
      return id
    }
    const test = await filledBy('test', { paid: true }, {})
    const real = await filledBy('real', { paid: true, real: true })
    const both = await filledBy('both', { paid: true }, { paid: true, real: true })
    const begun = await filledBy('begun', { paid: true }, { real: true })

    await q.execute(sql`alter table wallet drop column is_test`)
    await q.execute(
      sql`alter table wallet add constraint wallet_person_id_currency_key unique (person_id, currency)`,
    )
    const migration = readMigrations().find(({ name }) => name === '049-test-money.sql')
    for (const statement of migration?.script.split(/;$/m) ?? [])
      if (statement.trim() !== '') await q.execute(sql.raw(statement))

    const walletsOf = (personId: string) =>
      rows(
        q,
        sql`select json_build_array(w.is_test, b.balance_minor,
            (select count(*) from donation d where d.balance_id = w.id)) as row
          from wallet w join prepaid_balance b on b.id = w.id where w.person_id = ${personId} order by w.is_test`,
      )
    expect(await walletsOf(test)).toEqual([[true, 1000, 2]])
    expect(await walletsOf(real)).toEqual([[false, 1000, 1]])
    expect(await walletsOf(both)).toEqual([[false, 2000, 2]])
    expect(await walletsOf(begun)).toEqual([
      [false, 0, 1],
      [true, 1000, 1],
    ])
    // The test money in a wallet with real money is shown to whoever checks the books.
    expect(await checkLedger(world.service.db)).toMatchObject([
      { rule: 'a balance of test money is filled with test money, any other with real money' },
    ])
  })
})
