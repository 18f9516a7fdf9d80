import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giftCardCodeOf } from '../../contract/gift-card-code.ts'
import type { GiftCardOrder } from '../../contract/gift-cards.ts'
import { dayMs } from '../../contract/time-units.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { deletePerson } from '../accounts/delete-person.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { buildApp } from '../http/app.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'
import { type CapturedMail, selectCaptured } from '../mail/mailbox.sql.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { isSandbox } from '../payments/sandbox.ts'

const wrong = { code: 'gift_card_code_wrong', fields: { code: 'gift_card_code_wrong' } }

eachDatabase('Gift cards', open => {
  let world: AccountWorld
  let buyer: Browser

  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })
  beforeEach(async () => {
    buyer = world.browser()
    await world.service.db.q.execute(sql`delete from job`)
    await world.service.db.q.execute(sql`delete from captured_mail`)
  })

  const uuid = () => world.service.chance.uuid()
  const order = (change: Partial<GiftCardOrder> = {}): GiftCardOrder => ({
    id: uuid(),
    currency: 'GBP',
    amountMinor: 2500,
    design: 'garden',
    fromName: 'Yusuf',
    toName: 'Maryam',
    message: 'Give it where your heart is.',
    delivery: 'mail',
    recipientEmail: 'maryam@example.org',
    recipientLang: 'fr',
    ...change,
  })
  const tell = (donationId: string, event: object) =>
    receiveEvents(world.service, [
      { eventId: uuid(), donationId, at: world.clock.now(), ...event } as PaymentEvent,
    ])
  const captured = (minor: number) => ({
    kind: 'captured',
    currency: 'GBP',
    minor,
    feeMinor: 20,
    paymentRef: 'p',
  })
  const buy = async (change: Partial<GiftCardOrder> = {}, from = buyer): Promise<string> => {
    const wanted = order(change)
    const answer = await from.post('/api/gift-cards', wanted)
    expect(answer.statusCode, answer.body).toBe(200)
    await tell(wanted.id, captured(wanted.amountMinor))
    return wanted.id
  }
  const bought = async (id: string, from = buyer) => (await from.get(`/api/gift-cards/bought/${id}`)).json()
  const linkOf = async (id: string) => {
    const answer = await buyer.post(`/api/gift-cards/bought/${id}/link`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { code, url } = answer.json()
    expect(url).toBe(`https://jariyah.test/gift-cards/redeem?lang=fr#${code}`)
    return code as string
  }
  const redeem = (code: string, by: Browser) => by.post('/api/gift-cards/redeem', { code })
  const redeemed = async (change: Partial<GiftCardOrder> = {}) => {
    const id = await buy(change)
    const holder = world.browser()
    expect((await redeem(await linkOf(id), holder)).statusCode).toBe(200)
    return { id, holder }
  }
  const giveFrom = (id: string, unitMinor: number, by: Browser, giftId = uuid()) =>
    by.post('/api/donations', {
      id: giftId,
      currency: 'GBP',
      lines: [{ projectId: 'gaza-food', unitMinor, quantity: 1 }],
      from: { kind: 'gift_card', minor: unitMinor, card: id },
    })
  const runJobs = async () => {
    while (await runNextJob(world.service));
  }
  const mailed = async (to: string): Promise<CapturedMail[]> => {
    await runJobs()
    return await selectCaptured(world.service.db.q, to, 20)
  }
  const leave = ({ browser, username }: Member) => browser.post('/api/profile/delete', { username })
  const codeIn = ({ text }: CapturedMail) => /\/gift-cards\/redeem\?lang=fr#(\w{25})/.exec(text)?.[1] ?? ''
  const inOrder = async () => expect(await checkLedger(world.service.db)).toEqual([])

  describe('refuse, and store nothing,', () => {
    it.each<[string, Partial<GiftCardOrder>, Record<string, string>]>([
      ['too little', { amountMinor: 99 }, { amountMinor: 'amount_too_small' }],
      ['too much', { amountMinor: 10_000_001 }, { amountMinor: 'amount_too_large' }],
      ['half a penny', { amountMinor: 1000.5 }, { amountMinor: 'amount_not_whole' }],
      ['a currency we do not take', { currency: 'XTS' }, { currency: 'currency_not_offered' }],
      ['nobody', { toName: ' \u202e ', fromName: '' }, { toName: 'name_missing', fromName: 'name_missing' }],
      ['a link for a name', { fromName: 'win at evil.com' }, { fromName: 'name_is_address' }],
      ['a link among the words', { message: 'see https://evil.example' }, { message: 'address_in_text' }],
      ['too many words', { message: 'a'.repeat(281) }, { message: 'text_too_long' }],
      ['no address', { recipientEmail: '' }, { recipientEmail: 'email_invalid' }],
      ['an address that is none', { email: 'me@' }, { email: 'email_invalid' }],
      ['a day in two years', { sendAt: '2028-11-20T09:00:00.000Z' }, { sendAt: 'send_date_invalid' }],
      ['an id that is none', { id: 'card-1' }, { id: 'id_invalid' }],
    ])('%s', async (_, change, fields) => {
      const answer = await buyer.post('/api/gift-cards', order(change))
      expect(answer.json()).toMatchObject({ fields })
      expect(answer.statusCode).toBe(422)
      expect((await buyer.get('/api/gift-cards')).json()).toEqual({ cards: [] })
    })

    it('what somebody else has bought', async () => {
      const id = await buy()
      const stranger = world.browser()
      for (const [path, body] of [
        ['payment', undefined],
        ['link', undefined],
        ['send', { recipientEmail: 'eve@example.org', when: 'now' }],
        ['refund', undefined],
      ] as const)
        expect((await stranger.post(`/api/gift-cards/bought/${id}/${path}`, body)).statusCode).toBe(404)
      expect((await stranger.get(`/api/gift-cards/bought/${id}`)).statusCode).toBe(404)
      expect((await stranger.get('/api/gift-cards')).json().cards).toEqual([])
    })

    it('to a device whose person signed out there, until they are back', async () => {
      const { browser, email, password } = await world.member('leaving')
      const id = await buy({ delivery: 'link' }, browser)
      const path = `/api/gift-cards/bought/${id}`
      const device = world.browser({ deviceKey: browser.deviceKey })
      // A session that has ended by itself: who bought it is likely the one who is here.
      expect((await device.get(path)).statusCode).toBe(200)
      await browser.post('/api/auth/signout')
      const send = { recipientEmail: 'x@example.org', when: 'now' }
      for (const answer of [
        await device.get(path),
        await device.post(`${path}/payment`),
        await device.post(`${path}/link`),
        await device.post(`${path}/send`, send),
        await device.post(`${path}/refund`),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      expect((await device.get('/api/gift-cards')).json().cards).toEqual([])
      device.token = (await device.post('/api/auth/login', { email, password })).json().authToken
      expect((await device.get('/api/gift-cards')).json().cards).toMatchObject([{ id }])
      device.token = null
      expect((await device.post(`${path}/link`)).statusCode).toBe(200)
    })

    it('the same id with other words', async () => {
      const wanted = order()
      const first = (await buyer.post('/api/gift-cards', wanted)).json()
      expect((await buyer.post('/api/gift-cards', wanted)).json()).toEqual(first)
      const other = await buyer.post('/api/gift-cards', { ...wanted, message: 'other' })
      expect(other.json().code).toBe('idempotency_mismatch')
      expect((await world.browser().post('/api/gift-cards', wanted)).json().code).toBe('id_taken')
    })
  })

  describe('a code', () => {
    it('that is wrong, used, withdrawn, returned or no code at all is answered in the same words', async () => {
      const used = await linkOf(await buy())
      await redeem(used, world.browser())
      const withdrawnId = await buy()
      const withdrawn = await linkOf(withdrawnId)
      await buyer.post(`/api/gift-cards/bought/${withdrawnId}/send`, {
        recipientEmail: 'other@example.org',
        when: 'now',
      })
      const returnedId = await buy()
      const returned = await linkOf(returnedId)
      expect((await buyer.post(`/api/gift-cards/bought/${returnedId}/refund`)).statusCode).toBe(200)
      const never = giftCardCodeOf(world.service.chance.bytes(24))
      for (const code of [used, withdrawn, returned, never, 'nonsense', '']) {
        const stranger = world.browser()
        for (const path of ['open', 'redeem']) {
          const answer = await stranger.post(`/api/gift-cards/${path}`, { code })
          expect(answer.statusCode).toBe(404)
          expect(answer.json()).toMatchObject(wrong)
          expect({ ...answer.json(), requestId: '' }).toEqual({
            ...(await stranger.post('/api/gift-cards/open', { code: never })).json(),
            requestId: '',
          })
        }
      }
      await inOrder()
    })

    it('is kept as a hash alone', async () => {
      const code = await linkOf(await buy())
      const { rows } = await world.service.db.q.execute<{ all: string }>(
        sql`select json_agg(c)::text || (select json_agg(g)::text from gift_card g) as all from gift_card_code c`,
      )
      expect(rows[0]!.all).not.toContain(code)
    })

    it('is refused after twenty wrong ones, the right one too, until a quarter of an hour has gone', async () => {
      const code = await linkOf(await buy())
      const guesser = world.browser()
      for (let tried = 0; tried < 20; tried++)
        expect((await redeem(giftCardCodeOf(world.service.chance.bytes(24)), guesser)).statusCode).toBe(404)
      const refused = await redeem(code, guesser)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await world.browser().post('/api/gift-cards/open', { code })).statusCode).toBe(200)
      world.clock.advance(15 * 60_000 + 1)
      expect((await redeem(code, guesser)).statusCode).toBe(200)
    })

    it('redeems a card once, of fifty at once', async () => {
      const id = await buy()
      const code = await linkOf(id)
      const browsers = Array.from({ length: 50 }, () => world.browser())
      const answers = await Promise.all(browsers.map(browser => redeem(code, browser)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(49)
      const winner = browsers[answers.findIndex(({ statusCode }) => statusCode === 200)]!
      expect((await redeem(code, winner)).json()).toMatchObject({ id, balanceMinor: 2500 })
      const held = await Promise.all(
        browsers.map(async each => (await each.get('/api/gift-cards/held')).json()),
      )
      expect(held.flatMap(({ cards }) => cards)).toHaveLength(1)
      await inOrder()
    })
  })

  it('are nothing before they are paid', async () => {
    const wanted = order({ email: 'yusuf@example.org' })
    const { card, next } = (await buyer.post('/api/gift-cards', wanted)).json()
    expect(card).toMatchObject({
      state: 'unpaid',
      balanceMinor: 0,
      may: { pay: true, send: false, link: false, refund: false },
    })
    expect(next.url).toContain('/pay/sandbox/')
    expect((await buyer.post(`/api/gift-cards/bought/${wanted.id}/link`)).json().code).toBe(
      'gift_card_not_sendable',
    )
    expect(await mailed('maryam@example.org')).toEqual([])
    await inOrder()
  })

  it('are mailed once in the recipient’s language, and their receipt to the buyer', async () => {
    const id = await buy({ email: 'yusuf@example.org', lang: 'tr' })
    await tell(id, captured(2500))
    const [mail, ...others] = await mailed('maryam@example.org')
    expect(others).toEqual([])
    expect(mail?.headers).toMatchObject({ 'Content-Language': 'fr' })
    expect(mail?.text).toContain('Give it where your heart is.')
    const receipts = await mailed('yusuf@example.org')
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.headers).toMatchObject({ 'Content-Language': 'tr' })
    expect(receipts[0]?.text).not.toContain(codeIn(mail!))
    expect(await bought(id)).toMatchObject({ state: 'sent', recipientEmail: 'maryam@example.org' })
    const maryam = world.browser()
    const face = (await maryam.post('/api/gift-cards/open', { code: codeIn(mail!) })).json()
    expect(face).toMatchObject({ fromName: 'Yusuf', amountMinor: 2500, design: 'garden' })
    expect(await bought(id)).toMatchObject({ state: 'opened' })
    expect((await redeem(codeIn(mail!), maryam)).json()).toMatchObject({ balanceMinor: 2500, gifts: [] })
    expect(await bought(id)).toMatchObject({
      state: 'redeemed',
      may: { send: false, link: false, refund: true },
    })
    await inOrder()
  })

  it.each([
    ['a dispute that was won later', 'dispute_won'],
    ['a part that went back', 'refunded'],
  ] as const)(
    'are mailed once, with their receipt, though %s was told before they were paid',
    async (_, kind) => {
      const wanted = order({ email: 'yusuf@example.org' })
      expect((await buyer.post('/api/gift-cards', wanted)).statusCode).toBe(200)
      const at = world.clock.now()
      world.clock.advance(1000)
      const taken = { currency: 'GBP', minor: 500, paymentRef: 'p', disputeId: uuid(), refundId: uuid() }
      await tell(wanted.id, { ...taken, kind: kind === 'refunded' ? kind : 'dispute_opened' })
      await tell(wanted.id, { ...captured(2500), at })
      world.clock.advance(1000)
      if (kind !== 'refunded') await tell(wanted.id, { ...taken, kind })
      for (let day = 0; day < 2; day++) {
        expect(await mailed('maryam@example.org')).toHaveLength(1)
        expect(await mailed('yusuf@example.org')).toHaveLength(1)
        world.clock.advance(dayMs)
        await tell(wanted.id, { ...captured(2500), at })
      }
      await inOrder()
    },
  )

  it('wait for their day, and go out once though the job comes again and again', async () => {
    const sendAt = new Date(world.clock.now().getTime() + 3 * dayMs)
    const id = await buy({ sendAt: sendAt.toISOString() })
    expect(await mailed('maryam@example.org')).toEqual([])
    expect(await bought(id)).toMatchObject({ state: 'scheduled', sendAt: sendAt.toISOString() })
    const again = (key: string) =>
      enqueueJob(world.service.db.q, { kind: 'gift-card', key, payload: { cardId: id, mailing: 1 } })
    world.clock.advance(3 * dayMs)
    expect(await again(`${id}:1`)).toBe(false)
    await Promise.all(['a', 'b', 'c', 'd'].map(again))
    await Promise.all(Array.from({ length: 5 }, () => runNextJob(world.service)))
    expect(await mailed('maryam@example.org')).toHaveLength(1)
  })

  it('are from someone where the account of their buyer is gone, in the mail and for who holds them', async () => {
    const member = await world.member('gone')
    const sendAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
    const id = await buy({ sendAt }, member.browser)
    await deletePerson(world.service, member.id)
    world.clock.advance(dayMs)
    await runNextJob(world.service)
    const [mail] = await mailed('maryam@example.org')
    expect(mail?.subject).toBe('Une carte cadeau offerte par Quelqu’un')
    const code = codeIn(mail!)
    const holder = world.browser()
    const seen = [
      await holder.post('/api/gift-cards/open', { code }),
      await holder.post('/api/gift-cards/open?lang=en', { code }),
      await holder.post('/api/gift-cards/redeem?lang=ur', { code }),
    ].map(answer => answer.json())
    expect(seen.map(({ fromName }) => fromName)).toEqual(['Quelqu’un', 'Someone', 'ایک صاحبِ خیر'])
    const { cards } = (await holder.get('/api/gift-cards/held?lang=en')).json()
    expect(cards).toMatchObject([{ id, fromName: 'Someone', toName: '', message: '' }])
  })

  it('do not go out on their day when they were returned, or sent elsewhere before', async () => {
    const sendAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
    const returned = await buy({ sendAt })
    const elsewhere = await buy({ sendAt })
    await buyer.post(`/api/gift-cards/bought/${returned}/refund`)
    await buyer.post(`/api/gift-cards/bought/${elsewhere}/send`, {
      recipientEmail: 'right@example.org',
      when: 'as_planned',
    })
    expect(await mailed('right@example.org')).toEqual([])
    world.clock.advance(dayMs)
    expect(await mailed('maryam@example.org')).toEqual([])
    expect(await mailed('right@example.org')).toHaveLength(1)
  })

  describe('whose day comes while a bank decides about their money', () => {
    const dispute = (kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost', id: string) =>
      tell(id, { kind, disputeId: `dp_${id}`, currency: 'GBP', minor: 2500 })
    const later = async (recipientEmail: string) => {
      const sendAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
      return await buy({ sendAt, recipientEmail })
    }
    const nextDay = async (to: string) => {
      world.clock.advance(dayMs)
      return await mailed(to)
    }

    it('never go out when the dispute is lost', async () => {
      const to = 'lost@example.org'
      const id = await later(to)
      await dispute('dispute_opened', id)
      expect(await nextDay(to)).toEqual([])
      world.clock.advance(1000)
      await dispute('dispute_lost', id)
      for (let day = 0; day < 3; day++) expect(await nextDay(to)).toEqual([])
      const jobs = await rows<string>(
        world.service.db.q,
        sql`select to_json(state) as row from job where key = ${`${id}:1`}`,
      )
      expect(jobs).toEqual(['done'])
    })

    it('go out once when it is won, though that took longer than any try', async () => {
      const to = 'won@example.org'
      const id = await later(to)
      await dispute('dispute_opened', id)
      for (let day = 0; day < 60; day++) expect(await nextDay(to)).toEqual([])
      await dispute('dispute_won', id)
      expect(await nextDay(to)).toHaveLength(1)
      expect(await nextDay(to)).toHaveLength(1)
      expect(await bought(id)).toMatchObject({ state: 'sent' })
    })

    it('go out when the bank did not take the money that was asked back', async () => {
      const to = 'asked-back@example.org'
      const id = await later(to)
      expect((await buyer.post(`/api/gift-cards/bought/${id}/refund`)).statusCode).toBe(200)
      expect(await nextDay(to)).toEqual([])
      const [refundId] = await rows<string>(
        world.service.db.q,
        sql`select to_json(id) as row from prepaid_refund where donation_id = ${id}`,
      )
      await tell(id, { kind: 'refund_failed', refundId, currency: 'GBP', minor: 2500 })
      expect(await nextDay(to)).toHaveLength(1)
      await inOrder()
    })
  })

  it('are mailed again with the same right, and to a corrected address without the first', async () => {
    const id = await buy()
    const [first] = await mailed('maryam@example.org')
    world.clock.advance(1000)
    const again = (recipientEmail: string) =>
      buyer.post(`/api/gift-cards/bought/${id}/send`, { recipientEmail, when: 'now' })
    expect((await again('nowhere')).json().fields).toEqual({ recipientEmail: 'email_invalid' })
    expect((await again('maryam@example.org')).statusCode).toBe(200)
    const [second] = await mailed('maryam@example.org')
    const stranger = world.browser()
    const opens = async (mail: CapturedMail | undefined) =>
      (await stranger.post('/api/gift-cards/open', { code: codeIn(mail!) })).statusCode
    expect(codeIn(second!)).not.toBe(codeIn(first!))
    expect([await opens(first), await opens(second)]).toEqual([200, 200])
    expect((await again('mariam@example.org')).json().card).toMatchObject({
      recipientEmail: 'mariam@example.org',
    })
    const [third] = await mailed('mariam@example.org')
    expect([await opens(first), await opens(second), await opens(third)]).toEqual([404, 404, 200])
    await redeem(codeIn(third!), stranger)
    expect((await again('eve@example.org')).json().code).toBe('gift_card_not_sendable')
  })

  it('are not sent without end', async () => {
    const id = await buy({ delivery: 'link' })
    for (let sent = 0; sent < 10; sent++) await linkOf(id)
    expect((await buyer.post(`/api/gift-cards/bought/${id}/link`)).statusCode).toBe(429)
  })

  it('are given from by a guest, in several gifts with their proof, until nothing is left', async () => {
    const { id, holder } = await redeemed()
    const first = uuid()
    expect((await giveFrom(id, 1000, holder, first)).json()).toMatchObject({
      next: { kind: 'none' },
      donation: { state: 'paid', from: { kind: 'gift_card', minor: 1000 } },
    })
    expect(await bought(id)).toMatchObject({
      state: 'partly_given',
      balanceMinor: 1500,
      may: { refund: false },
    })
    const receipt = (await holder.get(`/api/donations/${first}/receipt`)).json()
    expect(receipt.inclusion.entry.postings).toEqual([
      { account: 'liability/gift-cards', currency: 'GBP', minor: 1000 },
      { account: 'fund/gaza-food', currency: 'GBP', minor: -1000 },
    ])
    world.clock.advance(1000)
    expect((await giveFrom(id, 1501, holder)).json().code).toBe('balance_too_small')
    expect((await giveFrom(id, 1500, holder)).statusCode).toBe(200)
    const { cards } = (await holder.get('/api/gift-cards/held')).json()
    expect(cards).toMatchObject([{ balanceMinor: 0, gifts: [{ totalMinor: 1500 }, { totalMinor: 1000 }] }])
    expect(await bought(id)).toMatchObject({ state: 'given', balanceMinor: 0 })
    expect(JSON.stringify(await bought(id))).not.toContain('gaza')
    await inOrder()
  })

  it('pay a part of a gift, and a bank card the rest: what is owed falls once', async () => {
    const { id, holder } = await redeemed()
    const gift = uuid()
    const split = { ...tenPounds(gift), from: { kind: 'gift_card', minor: 700, card: id } }
    const left = async () => (await holder.get('/api/gift-cards/held')).json().cards[0].balanceMinor
    for (let again = 0; again < 2; again++)
      expect((await holder.post('/api/donations', split)).json()).toMatchObject({
        next: { kind: 'redirect' },
      })
    expect(await left()).toBe(1800)
    for (let again = 0; again < 2; again++) await tell(gift, captured(300))
    const receipt = (await holder.get(`/api/donations/${gift}/receipt`)).json()
    expect(receipt.inclusion.entry.postings).toEqual([
      { account: 'liability/gift-cards', currency: 'GBP', minor: 700 },
      { account: 'clearing/sandbox', currency: 'GBP', minor: 300 },
      { account: 'fund/gaza-food', currency: 'GBP', minor: -1000 },
      { account: 'fees/sandbox', currency: 'GBP', minor: 20 },
      { account: 'clearing/sandbox', currency: 'GBP', minor: -20 },
    ])
    expect(await left()).toBe(1800)
    await inOrder()
  })

  it('pay no zakat, and nothing of it is kept', async () => {
    const { id, holder } = await redeemed()
    const gift = uuid()
    const zakat = {
      ...tenPounds(gift, { lines: [{ projectId: 'zakat-families', unitMinor: 1000, quantity: 1 }] }),
      from: { kind: 'gift_card', minor: 1000, card: id },
    }
    expect((await holder.post('/api/donations', zakat)).json()).toMatchObject({
      code: 'card_not_for_zakat',
      fields: { 'from.card': 'card_not_for_zakat' },
    })
    expect((await holder.get(`/api/donations/${gift}`)).statusCode).toBe(404)
  })

  it('are given from once, of twenty gifts at once', async () => {
    const { id, holder } = await redeemed()
    const gift = uuid()
    const same = await Promise.all(Array.from({ length: 5 }, () => giveFrom(id, 500, holder, gift)))
    expect(same.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const others = await Promise.all(Array.from({ length: 20 }, () => giveFrom(id, 2000, holder)))
    expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(others.filter(each => each.json().code === 'balance_too_small')).toHaveLength(19)
    await inOrder()
  })

  it('are given from by nobody but who redeemed them', async () => {
    const { id, holder } = await redeemed()
    const notRedeemed = await buy()
    expect((await giveFrom(id, 500, buyer)).json().code).toBe('balance_too_small')
    expect((await giveFrom(id, 500, world.browser())).json().code).toBe('balance_too_small')
    expect((await giveFrom(notRedeemed, 500, buyer)).json().code).toBe('balance_too_small')
    expect((await giveFrom('nonsense', 500, holder)).json().code).toBe('balance_too_small')
    await inOrder()
  })

  it('are not told to a device whose person redeemed them, while nobody is signed in there', async () => {
    const code = await linkOf(await buy())
    const { browser } = await world.member('redeemer')
    await redeem(code, browser)
    const device = world.browser({ deviceKey: browser.deviceKey })
    const held = async (by: Browser) => (await by.get('/api/gift-cards/held')).json().cards
    expect(await held(device)).toEqual([])
    expect(await held(browser)).toHaveLength(1)
    await browser.post('/api/auth/signout')
    expect(await held(device)).toEqual([])
  })

  it('of a device tell there nothing of the gifts that a person made from them and left', async () => {
    const { id, holder } = await redeemed()
    const guest = world.browser({ deviceKey: holder.deviceKey })
    const { email, password } = await world.member('passing')
    holder.token = (await holder.post('/api/auth/login', { email, password })).json().authToken
    expect((await giveFrom(id, 1000, holder)).statusCode).toBe(200)
    const given = async (by: Browser) => (await by.get('/api/gift-cards/held')).json().cards[0].gifts.length
    expect([await given(holder), await given(guest)]).toEqual([1, 1])
    await holder.post('/api/auth/signout')
    expect((await giveFrom(id, 500, guest)).statusCode).toBe(200)
    expect(await given(guest)).toBe(1)
  })

  it('of test money open, give and mail nothing where real money is given', async () => {
    const { id, holder } = await redeemed()
    const waiting = await buy()
    const code = await linkOf(waiting)
    const payments = { ...world.service.payments, isTest: false }
    const app = await buildApp({ ...world.service, payments })
    const after = (browser: Browser) => world.browser({ deviceKey: browser.deviceKey, app })
    expect((await giveFrom(id, 500, after(holder))).json().code).toBe('balance_too_small')
    expect((await after(holder).get('/api/gift-cards/held')).json().cards).toEqual([])
    expect((await redeem(code, after(world.browser()))).json()).toMatchObject(wrong)
    const sent = await after(buyer).post(`/api/gift-cards/bought/${waiting}/link`)
    expect(sent.statusCode).toBe(404)
    while (await runNextJob({ ...world.service, payments }));
    expect(await selectCaptured(world.service.db.q, 'maryam@example.org', 20)).toEqual([])
    expect((await giveFrom(id, 500, holder)).statusCode).toBe(200)
    await inOrder()
  })

  it('are a member’s on every device, and nobody’s after the account is gone', async () => {
    const member = await world.member('maryam')
    const id = await buy()
    expect((await redeem(await linkOf(id), member.browser)).statusCode).toBe(200)
    const other = world.browser()
    other.token = member.browser.token
    other.cookies.set('x', 'y')
    expect((await other.get('/api/gift-cards/held')).json().cards).toMatchObject([{ id }])
    expect((await giveFrom(id, 2500, other)).statusCode).toBe(200)
    expect((await leave(member)).statusCode).toBe(200)
    const device = world.browser({ deviceKey: member.browser.deviceKey })
    expect((await device.get('/api/gift-cards/held')).json().cards).toEqual([])
    await inOrder()
  })

  describe('keep their person from leaving money behind', () => {
    const refused = { code: 'gift_card_not_empty' }
    const heldBy = async (name: string) => {
      const id = await buy()
      const member = await world.member(name)
      expect((await redeem(await linkOf(id), member.browser)).statusCode).toBe(200)
      return { id, member }
    }

    it('while something is left on one that they redeemed', async () => {
      const { id, member } = await heldBy('quitter')
      await giveFrom(id, 1000, member.browser)
      expect((await leave(member)).json()).toMatchObject(refused)
      expect((await member.browser.get('/api/gift-cards/held')).json().cards).toMatchObject([
        { id, balanceMinor: 1500 },
      ])
      await giveFrom(id, 1500, member.browser)
      expect((await leave(member)).statusCode).toBe(200)
      await inOrder()
    })

    it('while a part of one waits for a bank card', async () => {
      const { id, member } = await heldBy('waiting')
      const half = await member.browser.post('/api/donations', {
        id: uuid(),
        currency: 'GBP',
        lines: [{ projectId: 'gaza-food', unitMinor: 5000, quantity: 1 }],
        from: { kind: 'gift_card', minor: 2500, card: id },
      })
      expect(half.statusCode, half.body).toBe(200)
      expect((await leave(member)).json()).toMatchObject(refused)
    })

    it('while a bank decides about what was left, and not about what was given', async () => {
      const { id, member } = await heldBy('disputed')
      const given = await heldBy('given')
      await giveFrom(id, 1000, member.browser)
      await giveFrom(given.id, 2500, given.member.browser)
      const dispute = { disputeId: uuid(), currency: 'GBP', minor: 2500 }
      await tell(id, { kind: 'dispute_opened', ...dispute })
      await tell(given.id, { kind: 'dispute_opened', ...dispute, disputeId: uuid() })
      expect((await leave(member)).json()).toMatchObject(refused)
      expect((await leave(given.member)).statusCode).toBe(200)
      await tell(id, { kind: 'dispute_lost', ...dispute })
      expect((await leave(member)).statusCode).toBe(200)
      await inOrder()
    })

    it('while nobody has the link of one that they bought', async () => {
      const member = await world.member('buyer')
      const byLink = await buy({ delivery: 'link', recipientEmail: undefined }, member.browser)
      await buy({}, member.browser)
      expect((await leave(member)).json()).toMatchObject(refused)
      const { code } = (await member.browser.post(`/api/gift-cards/bought/${byLink}/link`)).json()
      expect((await leave(member)).statusCode).toBe(200)
      const holder = world.browser()
      expect((await redeem(code, holder)).statusCode).toBe(200)
      expect((await giveFrom(byLink, 2500, holder)).statusCode).toBe(200)
      await inOrder()
    })

    it('and not for test money where real money is given', async () => {
      const { member } = await heldBy('tester')
      const payments = { ...world.service.payments, isTest: false }
      await deletePerson({ ...world.service, payments }, member.id)
      expect((await member.browser.get('/api/auth/me')).statusCode).toBe(401)
    })
  })

  describe('of whose payment a part went back are good for the rest', () => {
    const takePart: Record<string, (id: string) => Promise<void>> = {
      'by a refund': id => tell(id, { kind: 'refunded', refundId: uuid(), currency: 'GBP', minor: 500 }),
      async 'by a dispute that was lost'(id) {
        const dispute = { disputeId: uuid(), currency: 'GBP', minor: 500 }
        await tell(id, { kind: 'dispute_opened', ...dispute })
        world.clock.advance(1000)
        await tell(id, { kind: 'dispute_lost', ...dispute })
      },
    }
    const ways = Object.entries(takePart)
    const sendAt = () => new Date(world.clock.now().getTime() + dayMs).toISOString()

    it.each(ways)('%s before they were redeemed: they say what is on them', async (_, take) => {
      const id = await buy({ sendAt: sendAt() })
      await take(id)
      const rest = { amountMinor: 2000, balanceMinor: 2000 }
      expect(await bought(id)).toMatchObject({
        state: 'scheduled',
        ...rest,
        may: { send: true, refund: true },
      })
      world.clock.advance(dayMs)
      const [mail] = await mailed('maryam@example.org')
      expect(mail?.text).toMatch(/20[\s\u202f]£/u)
      const holder = world.browser()
      const open = await holder.post('/api/gift-cards/open', { code: codeIn(mail!) })
      expect(open.json()).toMatchObject({ amountMinor: 2000 })
      expect((await redeem(codeIn(mail!), holder)).json()).toMatchObject({ ...rest, isHalted: false })
      expect(await bought(id)).toMatchObject({ state: 'redeemed', ...rest })
      expect((await giveFrom(id, 2001, holder)).json().code).toBe('balance_too_small')
      expect((await giveFrom(id, 2000, holder)).statusCode).toBe(200)
      expect(await bought(id)).toMatchObject({ state: 'given', amountMinor: 2000, balanceMinor: 0 })
      await inOrder()
    })

    it.each(ways)('%s after they were redeemed, and keep nobody from leaving', async (way, take) => {
      const id = await buy()
      const member = await world.member(`part_${ways.findIndex(([name]) => name === way)}`)
      expect((await redeem(await linkOf(id), member.browser)).statusCode).toBe(200)
      await giveFrom(id, 1000, member.browser)
      await take(id)
      const held = (await member.browser.get('/api/gift-cards/held')).json().cards
      expect(held).toMatchObject([{ amountMinor: 2000, balanceMinor: 1000, isHalted: false }])
      expect(await bought(id)).toMatchObject({ state: 'partly_given', may: { refund: false } })
      expect((await giveFrom(id, 1000, member.browser)).statusCode).toBe(200)
      expect((await leave(member)).statusCode).toBe(200)
      await inOrder()
    })

    it('and of which more was given than is left: the rest is ours', async () => {
      const { id, holder } = await redeemed()
      await giveFrom(id, 2200, holder)
      await takePart['by a refund']?.(id)
      const [card] = (await holder.get('/api/gift-cards/held')).json().cards
      expect(card).toMatchObject({ balanceMinor: 0, isHalted: false })
      expect(await bought(id)).toMatchObject({ state: 'given', may: { refund: false } })
      await inOrder()
    })

    it('and are not asked back when what was held for a gift is free again', async () => {
      const { id, holder } = await redeemed()
      const gift = uuid()
      const split = tenPounds(gift, { lines: [{ projectId: 'gaza-food', unitMinor: 5000, quantity: 1 }] })
      const from = { kind: 'gift_card', minor: 2300, card: id }
      const { next } = (await holder.post('/api/donations', { ...split, from })).json()
      await takePart['by a refund']?.(id)
      await tell(gift, { kind: 'expired', providerRef: String(next.url).split('/').at(-1) })
      expect(await bought(id)).toMatchObject({
        amountMinor: 2300,
        balanceMinor: 2300,
        may: { refund: false },
      })
      expect((await giveFrom(id, 2300, holder)).statusCode).toBe(200)
      await inOrder()
    })
  })

  describe('go back', () => {
    const buyerEmail = 'yusuf-back@example.org'
    /** Paid on the sandbox's own page, so that it knows what to give back. */
    async function paidInSandbox(): Promise<string> {
      const sandbox = world.service.payments
      if (!isSandbox(sandbox)) throw new Error('not the sandbox')
      const wanted = order({ email: buyerEmail })
      const { next } = (await buyer.post('/api/gift-cards', wanted)).json()
      const paid = await sandbox.act(String(next.url).split('/').at(-1) ?? '', 'succeed')
      await receiveEvents(world.service, (await sandbox.lookUp(wanted.id)).events)
      expect(paid).not.toBeNull()
      return wanted.id
    }
    const refund = (id: string) => buyer.post(`/api/gift-cards/bought/${id}/refund`)

    it('while nothing was given, once, to how they were paid', async () => {
      const id = await paidInSandbox()
      const answers = await Promise.all([refund(id), refund(id), refund(id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect(await bought(id)).toMatchObject({ state: 'refunding', balanceMinor: 0 })
      await inOrder()
      await runJobs()
      expect(await bought(id)).toMatchObject({ state: 'refunded', balanceMinor: 0, may: { refund: false } })
      await inOrder()
    })

    it('as far as no part of them had gone back before', async () => {
      const id = await paidInSandbox()
      await tell(id, { kind: 'refunded', refundId: uuid(), currency: 'GBP', minor: 500 })
      expect((await refund(id)).statusCode).toBe(200)
      expect(await bought(id)).toMatchObject({ state: 'refunding', amountMinor: 2000, balanceMinor: 0 })
      await runJobs()
      expect(await bought(id)).toMatchObject({ state: 'refunded', amountMinor: 2500, balanceMinor: 0 })
      const left = await rows<number>(
        world.service.db.q,
        sql`select to_json(captured_minor - refunded_minor) as row from donation where id = ${id}`,
      )
      expect(left).toEqual([0])
      await inOrder()
    })

    it('and can be sent anew when the bank did not take the money', async () => {
      const id = await paidInSandbox()
      await refund(id)
      await runJobs()
      const [refundId] = await rows<string>(
        world.service.db.q,
        sql`select to_json(id) as row from prepaid_refund where donation_id = ${id}`,
      )
      await tell(id, { kind: 'refund_failed', refundId, currency: 'GBP', minor: 2500 })
      expect(await bought(id)).toMatchObject({
        balanceMinor: 2500,
        may: { send: true, link: true, refund: true },
      })
      const told = (await world.mails(buyerEmail)).filter(mail => mail.template === 'gift-card-refund-failed')
      expect(told).toMatchObject([{ values: { toName: order().toName, minor: 2500 } }])
      const holder = world.browser()
      expect((await redeem(await linkOf(id), holder)).statusCode).toBe(200)
      expect((await giveFrom(id, 500, holder)).statusCode).toBe(200)
      await inOrder()
    })

    it('from who redeemed them too, but not once something was given', async () => {
      const { id, holder } = await redeemed()
      expect((await refund(id)).statusCode).toBe(200)
      expect((await giveFrom(id, 500, holder)).json().code).toBe('balance_too_small')
      expect((await holder.get('/api/gift-cards/held')).json().cards).toMatchObject([{ isHalted: true }])
      const given = await redeemed()
      await giveFrom(given.id, 500, given.holder)
      expect((await refund(given.id)).json().code).toBe('gift_card_not_refundable')
      await inOrder()
    })

    it('or are given, when both are asked at once', async () => {
      const { id, holder } = await redeemed()
      const [back, gift] = await Promise.all([refund(id), giveFrom(id, 500, holder)])
      expect([back.statusCode, gift.statusCode].filter(status => status === 200)).toHaveLength(1)
      await inOrder()
    })

    it('by the bank: what is left bears it, the rest is ours, and nothing more is given meanwhile', async () => {
      const { id, holder } = await redeemed()
      await giveFrom(id, 1000, holder)
      const dispute = { disputeId: uuid(), currency: 'GBP', minor: 2500 }
      await tell(id, { kind: 'dispute_opened', ...dispute })
      expect(await bought(id)).toMatchObject({ state: 'disputed', balanceMinor: 0 })
      expect((await giveFrom(id, 500, holder)).json().code).toBe('balance_too_small')
      await inOrder()
      await tell(id, { kind: 'dispute_won', ...dispute })
      expect(await bought(id)).toMatchObject({ state: 'partly_given', balanceMinor: 1500 })
      expect((await giveFrom(id, 1500, holder)).statusCode).toBe(200)
      await inOrder()
    })
  })
})
