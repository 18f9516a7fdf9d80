import { count, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import {
  deviceCaller,
  type GivingWorld,
  makeWorld,
  shareId,
  tenPounds,
} from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { uuid7Of } from '../chance.ts'
import type { Database } from '../db/database.ts'
import { donation, donationLine, payment, project } from '../db/schema.ts'
import { donationHandlers } from './donations.ts'
import { openingLeaseMs } from './open-payment.ts'

const failureOf = async (run: Promise<unknown>): Promise<Pick<Failure, 'code' | 'fields'>> => {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw new Error('expected a failure', { cause: error })
  return { code: error.code, fields: error.fields }
}

eachDatabase('Giving', open => {
  let db: Database
  let world: GivingWorld
  let handlers: ReturnType<typeof donationHandlers>
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db)
  })
  beforeEach(() => {
    handlers = donationHandlers(world.service)
  })

  const uuid = () => world.service.chance.uuid()
  const give = (body: DonationOffer, caller = deviceCaller()) =>
    handlers.give({ body: { visibility: 'someone', ...body }, params: undefined, query: undefined }, caller)
  const find = (id: string, caller = deviceCaller()) =>
    handlers.find({ params: { id }, query: {}, body: undefined }, caller)
  const rowCount = async () => {
    const counts = await Promise.all(
      [donation, donationLine, payment].map(table => db.q.select({ n: count() }).from(table)),
    )
    return counts.map(([row]) => row?.n)
  }

  describe('refuses, and stores nothing', () => {
    const line = (change: object) => ({
      lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1, ...change }],
    })
    const wrong: [what: string, change: object, fields: Record<string, string>][] = [
      ['an unknown cause', line({ projectId: 'nowhere' }), { 'lines.0.projectId': 'cause_unknown' }],
      ['nothing', line({ unitMinor: 0 }), { 'lines.0.unitMinor': 'amount_too_small' }],
      ['a negative amount', line({ unitMinor: -1000 }), { 'lines.0.unitMinor': 'amount_too_small' }],
      ['less than the least', line({ unitMinor: 99 }), { 'lines.0.unitMinor': 'amount_too_small' }],
      ['no number', line({ unitMinor: Number.NaN }), { 'lines.0.unitMinor': 'amount_not_a_number' }],
      [
        'an infinite number',
        line({ unitMinor: Number.POSITIVE_INFINITY }),
        { 'lines.0.unitMinor': 'amount_not_a_number' },
      ],
      ['a fraction of a penny', line({ unitMinor: 1000.5 }), { 'lines.0.unitMinor': 'amount_not_whole' }],
      ['more than the limit', line({ unitMinor: 10_000_001 }), { 'lines.0.unitMinor': 'amount_too_large' }],
      ['a quantity of 0', line({ quantity: 0 }), { 'lines.0.quantity': 'quantity_invalid' }],
      ['a quantity of 1.5', line({ quantity: 1.5 }), { 'lines.0.quantity': 'quantity_invalid' }],
      ['a quantity of 1001', line({ quantity: 1001 }), { 'lines.0.quantity': 'quantity_invalid' }],
      [
        'a quantity that is no number',
        line({ quantity: Number.NaN }),
        { 'lines.0.quantity': 'quantity_invalid' },
      ],
      [
        'units over the limit together',
        line({ unitMinor: 100_000, quantity: 101 }),
        { 'lines.0.quantity': 'amount_too_large' },
      ],
      [
        'lines over the limit together',
        {
          lines: [6_000_000, 6_000_000].map(unitMinor => ({
            projectId: 'gaza-food',
            unitMinor,
            quantity: 1,
          })),
        },
        { lines: 'amount_too_large' },
      ],
      ['an empty basket', { lines: [] }, { lines: 'basket_empty' }],
      ['a currency we do not take', { currency: 'XTS' }, { currency: 'currency_not_offered' }],
      ['a currency without a rate', { currency: 'JPY' }, { currency: 'currency_not_offered' }],
      ['an inherited name as currency', { currency: 'toString' }, { currency: 'currency_not_offered' }],
      [
        'a last digit that cards have not',
        { currency: 'KWD', ...line({ unitMinor: 10_005 }) },
        { 'lines.0.unitMinor': 'amount_not_whole' },
      ],
      [
        'a name to show that is missing',
        { visibility: 'named', publicName: ' \u202e\u0007 ' },
        { publicName: 'name_missing' },
      ],
      ['a link for a name', { publicName: 'Refunds: evil.com' }, { publicName: 'name_is_address' }],
      ['a link among the words', { message: 'at https://evil.test/now' }, { message: 'address_in_text' }],
      ['a name too long', { publicName: 'ب'.repeat(61) }, { publicName: 'text_too_long' }],
      ['a message too long', { message: 'a'.repeat(281) }, { message: 'text_too_long' }],
      ['a cover of the fee that is not its price', { coverMinor: 34 }, { coverMinor: 'price_changed' }],
      ['a cover that is no number', { coverMinor: Number.NaN }, { coverMinor: 'price_changed' }],
      [
        'a cover beside zakat',
        { coverMinor: 35, ...line({ projectId: 'zakat-families' }) },
        { coverMinor: 'cover_not_offered' },
      ],
      [
        'a cover where no card is charged',
        { coverMinor: 35, from: { kind: 'wallet', minor: 1000 } },
        { coverMinor: 'cover_not_offered' },
      ],
      ['an address without a host', { email: 'aisha@' }, { email: 'email_invalid' }],
      ['an address with a line feed', { email: 'a@b.cd\nbcc: x@y.zz' }, { email: 'email_invalid' }],
    ]
    it.each(wrong)('%s', async (_, change, fields) => {
      const before = await rowCount()
      const failure = await failureOf(give(tenPounds(uuid(), change)))
      expect(failure).toEqual({ code: Object.values(fields)[0], fields })
      expect(await rowCount()).toEqual(before)
    })

    it('a cause that is closed', async () => {
      const setOpen = async (isOpen: boolean) => {
        await db.q.update(project).set({ isOpen }).where(eq(project.id, 'gaza-medical'))
        forgetCatalogue(db)
      }
      await setOpen(false)
      const before = await rowCount()
      const offer = tenPounds(uuid(), line({ projectId: 'gaza-medical' }))
      expect(await failureOf(give(offer))).toEqual({
        code: 'cause_closed',
        fields: { 'lines.0.projectId': 'cause_closed' },
      })
      expect(await rowCount()).toEqual(before)
      await setOpen(true)
    })

    it('a changed price of a share', async () => {
      const offer = (unitMinor: number) =>
        tenPounds(uuid(), { lines: [{ projectId: shareId, unitMinor, quantity: 1 }] })
      const failure = await failureOf(give(offer(9400)))
      expect(failure).toEqual({ code: 'price_changed', fields: { 'lines.0.unitMinor': 'price_changed' } })
      await expect(give(offer(9500))).resolves.toMatchObject({ next: { kind: 'redirect' } })
    })

    it.each([
      ['no uuid', 'gift-1'],
      ['a random uuid', '6f1c1c6e-8d2b-4a57-9d8c-0e6d2f7b1a33'],
      ['an id in capitals', '0192F6A0-0000-7000-8000-000000000000'],
      ['an id of the far future', uuid7Of(Date.parse('2027-06-01T00:00:00Z'), new Uint8Array(16))],
    ])('%s', async (_, id) => {
      expect(await failureOf(give(tenPounds(id)))).toEqual({
        code: 'id_invalid',
        fields: { id: 'id_invalid' },
      })
    })

    it('a key that is not the id', async () => {
      const caller = { ...deviceCaller(), idempotencyKey: uuid() }
      expect((await failureOf(give(tenPounds(uuid()), caller))).code).toBe('id_invalid')
    })

    it('a caller without a device key', async () => {
      const caller = { ...deviceCaller(), deviceHash: null }
      const refused = { code: 'bad_request', fields: { deviceKey: 'bad_request' } }
      expect(await failureOf(give(tenPounds(uuid()), caller))).toEqual(refused)
      expect(await failureOf(find(uuid(), caller))).toEqual(refused)
    })

    it('and names every mistake at once', async () => {
      const offer = {
        ...tenPounds('x'),
        email: 'no',
        lines: [{ projectId: 'no', unitMinor: 0, quantity: 0 }],
      }
      expect((await failureOf(give(offer))).fields).toEqual({
        id: 'id_invalid',
        email: 'email_invalid',
        'lines.0.projectId': 'cause_unknown',
        'lines.0.unitMinor': 'amount_too_small',
        'lines.0.quantity': 'quantity_invalid',
      })
    })
  })

  describe('the same id again', () => {
    it('with another body is refused and changes nothing', async () => {
      const id = uuid()
      await give(tenPounds(id))
      const before = await find(id)
      const lines = [{ projectId: 'gaza-food', unitMinor: 2000, quantity: 1 }]
      expect((await failureOf(give(tenPounds(id, { lines })))).code).toBe('idempotency_mismatch')
      expect(await find(id)).toEqual(before)
    })

    it('from another device is taken, whatever the body, and shows nothing', async () => {
      const id = uuid()
      await give(tenPounds(id))
      const stranger = deviceCaller('stranger')
      const other = tenPounds(id, { message: 'other' })
      const refusals = await Promise.all(
        [give(tenPounds(id), stranger), give(other, stranger)].map(failureOf),
      )
      expect(refusals).toEqual([1, 2].map(() => ({ code: 'id_taken', fields: { id: 'id_taken' } })))
      expect(await failureOf(find(id, stranger))).toEqual(await failureOf(find(uuid(), stranger)))
      const call = { params: { id }, query: {}, body: undefined }
      expect((await failureOf(handlers.receipt(call, stranger))).code).toBe('not_found')
      expect((await failureOf(handlers.resume({ ...call, query: undefined }, stranger))).code).toBe(
        'not_found',
      )
    })

    it('while the first is being answered is told so', async () => {
      const id = uuid()
      const both = await Promise.allSettled([give(tenPounds(id)), give(tenPounds(id))])
      const answered = both.filter(result => result.status === 'fulfilled')
      expect(answered.length).toBeGreaterThan(0)
      for (const result of both) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'still_running' })
      }
      expect(await db.q.$count(payment)).toBe(await db.q.$count(donation))
    })

    it('gives the first answer, marked as such, in whatever order its keys come', async () => {
      const id = uuid()
      const first = deviceCaller()
      const again = deviceCaller()
      const answer = await give(tenPounds(id), first)
      const { currency, lines, visibility } = tenPounds(id)
      expect(await give({ visibility, lines, currency, id }, again)).toEqual(answer)
      expect(first.answered).toEqual({})
      expect(again.answered).toEqual({ 'Idempotent-Replayed': 'true' })
    })

    it('is answered even if the offer would not stand today', async () => {
      const id = uuid()
      await give(tenPounds(id))
      world.clock.advance(-400 * 24 * 3_600_000)
      await expect(give(tenPounds(id))).resolves.toMatchObject({ donation: { id } })
      world.clock.advance(400 * 24 * 3_600_000)
    })
  })

  describe('a provider that does not answer', () => {
    it('leaves the gift known and unpaid, and the next try opens the same attempt', async () => {
      const id = uuid()
      const attempts: string[] = []
      const { payments } = world.service
      const service = {
        ...world.service,
        payments: {
          ...payments,
          open: (request: Parameters<typeof payments.open>[0]) => {
            attempts.push(request.attemptId)
            return attempts.length === 1
              ? Promise.reject(new Failure('payment_unavailable'))
              : payments.open(request)
          },
        },
      }
      handlers = donationHandlers(service)
      expect((await failureOf(give(tenPounds(id)))).code).toBe('payment_unavailable')
      expect((await find(id)).state).toBe('pending')
      expect((await give(tenPounds(id))).next.kind).toBe('redirect')
      expect(attempts[1]).toBe(attempts[0])
    })

    it('whose caller died is taken over once the lease has ended', async () => {
      const id = uuid()
      const { payments } = world.service
      let release = () => {}
      const hanging = new Promise<never>((_, reject) => {
        release = () => reject(new Failure('payment_unavailable'))
      })
      handlers = donationHandlers({ ...world.service, payments: { ...payments, open: () => hanging } })
      const dead = give(tenPounds(id)).catch(() => 'died')
      await expect.poll(async () => (await failureOf(find(id)).catch(() => null)) === null).toBe(true)
      handlers = donationHandlers(world.service)
      expect((await failureOf(give(tenPounds(id)))).code).toBe('still_running')
      world.clock.advance(openingLeaseMs + 1)
      expect((await give(tenPounds(id))).next.kind).toBe('redirect')
      release()
      expect(await dead).toBe('died')
      expect((await find(id)).state).toBe('awaiting')
    })
  })

  it('takes marks that turn text around out of names and messages, and keeps the joiners', async () => {
    const id = uuid()
    const texts = { publicName: '\u202eAli\u0000  Reza\u2066 ', message: 'می\u200cخواهم\n\nدعا' }
    await give(tenPounds(id, { visibility: 'named', ...texts }))
    const [row] = await db.q.select().from(donation).where(eqId(id))
    expect(row).toMatchObject({ publicName: 'Ali Reza', message: 'می\u200cخواهم دعا' })
  })

  it('answers with the gift as we priced it and the page to pay on', async () => {
    const id = uuid()
    const answer = await give(tenPounds(id, { lang: 'ar' }))
    expect(answer.donation).toMatchObject({
      id,
      state: 'awaiting',
      currency: 'GBP',
      totalMinor: 1000,
      refundedMinor: 0,
      paidAt: null,
      isTest: true,
    })
    expect(answer.donation.lines[0]?.title).toMatch(/[\u0600-\u06ff]/)
    expect(answer.next).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/pay/sandbox/') })
  })
})

const eqId = (id: string) => eq(donation.id, id)
