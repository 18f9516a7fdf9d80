import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AcceptedDonation, Receipt } from '../../contract/donations.ts'
import { directionOf, languages } from '../../contract/languages.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { donationHandlers } from '../donations/donations.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { makeReconciler } from '../donations/reconcile.ts'
import { buildApp } from '../http/app.ts'
import type { PaymentEvent } from './port.ts'
import { isSandbox, type Sandbox } from './sandbox.ts'
import { sandboxPage } from './sandbox-html.ts'
import type { SandboxRow } from './sandbox-payment.ts'

const hour = 3_600_000

eachDatabase('The sandbox', open => {
  let world: GivingWorld
  let app: FastifyInstance
  beforeAll(async () => {
    world = await makeWorld(await open())
    app = await buildApp(world.service)
  })
  afterAll(() => app.close())

  const handlers = () => donationHandlers(world.service)
  const caller = deviceCaller()
  const find = (id: string) => handlers().find({ params: { id }, query: {}, body: undefined }, caller)
  const resume = (id: string) =>
    handlers().resume({ params: { id }, query: undefined, body: undefined }, caller)

  async function begin(change = {}): Promise<{ id: string; page: string }> {
    const id = world.service.chance.uuid()
    const body = { visibility: 'someone' as const, ...tenPounds(id, change) }
    return { id, page: pageOf(await handlers().give({ body, params: undefined, query: undefined }, caller)) }
  }

  function pageOf({ next }: AcceptedDonation): string {
    if (next.kind !== 'redirect') throw new Error('nothing to pay')
    return new URL(next.url).pathname
  }

  function sandboxOf(): Sandbox {
    const { payments } = world.service
    if (!isSandbox(payments)) throw new Error('no sandbox')
    return payments
  }

  async function rowOf(page: string): Promise<SandboxRow> {
    const row = await sandboxOf().find(page.split('/').at(-1) ?? '')
    if (!row) throw new Error('no payment')
    return row
  }

  const show = (page: string) => app.inject({ method: 'GET', url: page })
  const press = (page: string, act: string) =>
    app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}`,
    })

  it('opens one page for one attempt, however often it is asked', async () => {
    const { page } = await begin()
    const { ref, request } = await rowOf(page)
    expect(await sandboxOf().open(request)).toMatchObject({ providerRef: ref })
    expect((await rowOf(page)).state).toBe('open')
  })

  it('tells once of each attempt and each refund of a gift', async () => {
    const { id, page } = await begin()
    await press(page, 'decline')
    await press(pageOf(await resume(id)), 'succeed')
    for (const key of ['one', 'other']) await sandboxOf().refund(id, 100, `${id}:${key}`)
    const kinds = (await sandboxOf().lookUp(id)).events.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['captured', 'failed', 'refunded', 'refunded'])
  })

  describe('refuses', () => {
    it('an address that it did not make', async () => {
      expect((await show('/pay/sandbox/no-such-payment')).statusCode).toBe(404)
      expect((await press('/pay/sandbox/no-such-payment', 'succeed')).headers.location).toBe(
        '/pay/sandbox/no-such-payment',
      )
    })

    it('what its page does not offer', async () => {
      const { id, page } = await begin()
      for (const act of ['approve', 'reject', 'lastTime', 'refund', ''])
        expect((await press(page, act)).headers.location).toBe(page)
      expect((await find(id)).state).toBe('awaiting')
    })

    it('to take the money twice', async () => {
      const { id, page } = await begin()
      await Promise.all([press(page, 'succeed'), press(page, 'succeed')])
      await press(page, 'decline')
      expect((await find(id)).state).toBe('paid')
      expect((await show(page)).body).not.toContain('<form')
    })

    it.each([
      ['unsigned', {}],
      ['wrongly signed', { 'sandbox-signature': `${Date.now()}.${'0'.repeat(64)}` }],
    ])('events that are %s', async (_, headers) => {
      const { id } = await begin()
      const forged = {
        kind: 'captured',
        eventId: 'x',
        donationId: id,
        at: new Date(),
        currency: 'GBP',
        minor: 1000,
        feeMinor: 0,
      }
      const answer = await app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers,
        payload: forged,
      })
      expect(answer.json()).toMatchObject({ code: 'signature_invalid' })
      expect((await find(id)).state).toBe('awaiting')
    })

    it('events that were signed five minutes before or after now', async () => {
      const { id, page } = await begin()
      await press(page, 'silent')
      const row = await rowOf(page)
      const { rawBody, headers } = sandboxOf().webhookFor(row)
      for (const ms of [-301_000, 301_000]) {
        const late = new Date(world.clock.now().getTime() + ms)
        await expect(sandboxOf().readWebhook(rawBody, headers, late)).rejects.toMatchObject({
          code: 'signature_invalid',
        })
      }
      expect(await sandboxOf().readWebhook(rawBody, headers, world.clock.now())).toMatchObject([
        { kind: 'captured', donationId: id },
      ])
    })
  })

  it.each(languages)('shows its page in %s, without scripts or styles in it', async lang => {
    const { page } = await begin({ lang, lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 2 }] })
    const { body, headers } = await show(page)
    expect(body).toContain(`<html lang="${lang}" dir="${directionOf(lang)}">`)
    expect(body).not.toMatch(/<script|<style| style=| on[a-z]+=/)
    expect(body.match(/<button/g)).toHaveLength(5)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })

  it('offers a card that declines later where the card is saved, and nowhere else', async () => {
    const row = await rowOf((await begin()).page)
    const offered = (savesCard: boolean) =>
      sandboxPage({ ...row, request: { ...row.request, savesCard } }, false).includes('value="lastTime"')
    expect([offered(true), offered(false)]).toEqual([true, false])
  })

  it('escapes what others wrote', async () => {
    const row = await rowOf((await begin()).page)
    const lines = [{ title: '<img src=x onerror="alert(1)">', unitMinor: 1000, quantity: 1 }]
    const html = sandboxPage({ ...row, request: { ...row.request, lines, lang: '"><script>' } }, false)
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;img')
  })

  it('succeeds: the donor comes back, the gift is paid, the receipt carries its proof', async () => {
    const { id, page } = await begin()
    const back = await press(page, 'succeed')
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`/thank-you?gift=${id}`)
    const receipt: Receipt = await handlers().receipt(
      { params: { id }, query: { lang: 'fr' }, body: undefined },
      caller,
    )
    expect(receipt.donation).toMatchObject({ state: 'paid', totalMinor: 1000 })
    expect(receipt.number).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(receipt.inclusion?.entry).toMatchObject({ kind: 'gift' })
    expect((await resume(id)).next).toEqual({ kind: 'none' })
  })

  it('declines: the gift failed, and may be tried again on another page', async () => {
    const { id, page } = await begin()
    expect((await press(page, 'decline')).headers.location).toBe(`/thank-you?gift=${id}`)
    expect((await find(id)).state).toBe('failed')
    world.clock.advance(1000)
    const again = pageOf(await resume(id))
    expect(again).not.toBe(page)
    expect((await find(id)).state).toBe('awaiting')
    await press(again, 'succeed')
    expect((await find(id)).state).toBe('paid')
  })

  it('knows the newest page of a gift, however many were opened in one moment', async () => {
    const begun = await begin()
    const pages = [begun.page]
    for (let tried = 0; tried < 6; tried++) {
      await press(pages.at(-1) ?? '', 'decline')
      pages.push(pageOf(await resume(begun.id)))
      expect((await find(begun.id)).state).toBe('awaiting')
    }
    expect(new Set(pages).size).toBe(7)
    expect(pageOf(await resume(begun.id))).toBe(pages.at(-1))
    await press(pages.at(-1) ?? '', 'succeed')
    expect((await find(begun.id)).state).toBe('paid')
  })

  it.each([
    ['approve', 'paid'],
    ['reject', 'failed'],
  ])('asks the bank first, which may %s: %s', async (act, state) => {
    const { id, page } = await begin()
    expect((await press(page, 'authenticate')).headers.location).toBe(page)
    expect((await show(page)).body.match(/<button/g)).toHaveLength(2)
    await press(page, act)
    expect((await find(id)).state).toBe(state)
  })

  it('is left without paying, and the same page can be opened again', async () => {
    const { id, page } = await begin()
    await press(page, 'cancel')
    expect(pageOf(await resume(id))).toBe(page)
    await press(page, 'succeed')
    expect((await find(id)).state).toBe('paid')
  })

  it('never answers: who asks for the page again is told that nothing is left to pay', async () => {
    const { id, page } = await begin()
    await press(page, 'silent')
    expect((await find(id)).state).toBe('awaiting')
    expect(await resume(id)).toMatchObject({ next: { kind: 'none' }, donation: { state: 'paid' } })
  })

  it('never answers: a look at the provider finds the payment', async () => {
    const { id, page } = await begin()
    const reconcile = makeReconciler(world.service)
    await press(page, 'silent')
    await reconcile()
    expect((await find(id)).state).toBe('awaiting')
    world.clock.advance(61_000)
    await reconcile()
    expect((await find(id)).state).toBe('paid')
  })

  it('is asked less and less often about a gift that nobody pays', async () => {
    await begin()
    const { payments } = world.service
    let looks = 0
    const reconcile = makeReconciler({
      ...world.service,
      payments: {
        ...payments,
        lookUp: async () => {
          looks += 1
          return { events: [], isUnderWay: false }
        },
      },
    })
    world.clock.advance(61_000)
    await reconcile()
    const once = looks
    for (let seconds = 0; seconds < 600; seconds += 15) {
      world.clock.advance(15_000)
      await reconcile()
    }
    expect(looks / once).toBeLessThanOrEqual(5)
  })

  it('expires a gift 72 hours after its page has closed, not before, and never a paid one', async () => {
    const { id } = await begin()
    const silent = await begin()
    await press(silent.page, 'silent')
    world.clock.advance(12 * hour + 72 * hour - 1000)
    await expireGifts(world.service)
    expect((await find(id)).state).toBe('awaiting')
    world.clock.advance(2000)
    await expireGifts(world.service)
    expect((await find(id)).state).toBe('expired')
    expect((await find(silent.id)).state).toBe('paid')
    expect((await resume(id)).next).toEqual({ kind: 'none' })
  })

  it('leaves a gift expired, whatever is told of its payment, until money comes after all (I5)', async () => {
    const { id } = await begin()
    world.clock.advance(85 * hour)
    await expireGifts(world.service)
    const tell = (event: object) =>
      receiveEvents(world.service, [
        {
          eventId: world.service.chance.uuid(),
          donationId: id,
          at: world.clock.now(),
          ...event,
        } as PaymentEvent,
      ])
    await tell({ kind: 'failed' })
    expect((await find(id)).state).toBe('expired')
    await tell({ kind: 'captured', currency: 'GBP', minor: 1000, feeMinor: 0, paymentRef: id })
    expect((await find(id)).state).toBe('paid')
  })

  it('expires the gifts behind fifty that can not be looked up, and asks for these less and less', async () => {
    const stuck = new Set<string>()
    for (let n = 0; n < 50; n++) stuck.add((await begin()).id)
    world.clock.advance(1000)
    const { id } = await begin()
    world.clock.advance(85 * hour)
    const { payments } = world.service
    let looks = 0
    const ill = {
      ...payments,
      lookUp: async (of: string) => {
        if (!stuck.has(of)) return await payments.lookUp(of)
        looks += 1
        throw new Error('no line')
      },
    }
    const turns = async (minutes: number) => {
      looks = 0
      for (let minute = 0; minute < minutes; minute++) {
        await expireGifts({ ...world.service, payments: ill })
        world.clock.advance(60_000)
      }
      return looks
    }
    expect(await turns(1)).toBe(50)
    expect((await find(id)).state).toBe('awaiting')
    await turns(1)
    expect((await find(id)).state).toBe('expired')
    await turns(120)
    // Once an hour by then.
    expect(await turns(60)).toBe(50)
    await expireGifts(world.service)
    world.clock.advance(hour)
    await expireGifts(world.service)
    for (const each of stuck) expect((await find(each)).state).toBe('expired')
  })

  it('refunds once per key', async () => {
    const { id, page } = await begin()
    await press(page, 'succeed')
    const { service } = world
    await service.payments.refund(id, 400, `refund-${id}`)
    await service.payments.refund(id, 400, `refund-${id}`)
    const { lookUpDonation } = await import('../donations/open-payment.ts')
    await lookUpDonation(service, id)
    expect(await find(id)).toMatchObject({ state: 'partly_refunded', refundedMinor: 400 })
  })
})
