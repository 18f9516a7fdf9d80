import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AllottedAnimal, QurbaniBook } from '../../contract/admin/qurbani.ts'
import type { QurbaniOffer, QurbaniShare } from '../../contract/qurbani.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { doAgain, selectHeld } from '../jobs/held-jobs.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { selectCaptured } from '../mail/mailbox.sql.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { withdrawShares } from './keep-shares.ts'
import { qurbaniAnimal, qurbaniOffer, qurbaniShare, qurbaniYear } from './qurbani.schema.ts'

const cow = 'qurbani-cow-share'
const sheep = 'qurbani-sheep'
const camel = 'qurbani-camel-garissa'
const priceOf: Record<string, number> = { [cow]: 6500, [sheep]: 9500, [camel]: 9000 }

eachDatabase('Qurbani', open => {
  let world: AccountWorld
  let donor: Browser
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    donor = world.browser()
  })

  let asked = 0
  const q = () => world.service.db.q
  const body = (projectId: string, names: string[], change: object = {}, more: object = {}) => ({
    id: world.service.chance.uuid(),
    currency: 'GBP',
    email: 'donor@example.org',
    lines: [
      {
        projectId,
        unitMinor: priceOf[projectId] ?? 1000,
        quantity: names.length,
        sacrifice: { names, lastDay: 12 },
        ...change,
      },
    ],
    ...more,
  })
  async function order(projectId: string, names: string[], change: object = {}, by = donor): Promise<string> {
    const offer = body(projectId, names, change)
    const answer = await by.post('/api/donations', offer)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return offer.id
  }
  const pay = (donationId: string, minor: number, change: Partial<PaymentEvent> = {}) =>
    receiveEvents(world.service, [
      {
        kind: 'captured',
        eventId: `${donationId}:c`,
        donationId,
        at: world.clock.now(),
        currency: 'GBP',
        minor,
        feeMinor: 0,
        ...change,
      } as PaymentEvent,
    ])
  const sharesOf = async (by = donor): Promise<QurbaniShare[]> =>
    (await by.get('/api/qurbani/shares')).json().shares
  const takenOf = async (projectId: string) => {
    const [row] = await q().select().from(qurbaniYear).where(eq(qurbaniYear.projectId, projectId))
    return row?.taken ?? 0
  }
  const offerOf = async (projectId: string): Promise<QurbaniOffer> => {
    const { offers } = (
      await world.browser().get(`/api/qurbani/offers?currency=GBP&lang=en&n=${(asked += 1)}`)
    ).json()
    return offers.find((each: QurbaniOffer) => each.projectId === projectId)
  }
  const setCapacity = async (projectId: string, capacity: number) => {
    await q().update(qurbaniOffer).set({ capacity }).where(eq(qurbaniOffer.projectId, projectId))
    await q().update(qurbaniYear).set({ capacity }).where(eq(qurbaniYear.projectId, projectId))
    forgetCatalogue(world.service.db)
  }

  describe('refuses, and holds nothing', () => {
    const wrong: [what: string, projectId: string, names: string[], change: object, fields: object][] = [
      ['shares without names', cow, ['A'], { sacrifice: undefined }, { 'lines.0.names': 'share_names' }],
      ['fewer names than shares', cow, ['A'], { quantity: 2 }, { 'lines.0.names': 'share_names' }],
      ['a name of blanks', cow, ['A', ' \u200f '], {}, { 'lines.0.names': 'share_names' }],
      ['a name too long', cow, ['x'.repeat(61)], {}, { 'lines.0.names': 'share_names' }],
      ['an order before it opens', camel, ['A'], {}, { 'lines.0.projectId': 'orders_closed' }],
    ]
    it.each(wrong)('%s', async (_, projectId, names, change, fields) => {
      const answer = await donor.post('/api/donations', body(projectId, names, change))
      expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
      expect(await q().$count(qurbaniShare)).toBe(0)
    })

    it('a day that no school knows', async () => {
      const answer = await donor.post(
        '/api/donations',
        body(cow, ['A'], { sacrifice: { names: ['A'], lastDay: 14 } }),
      )
      expect(answer.json().code).toBe('bad_request')
    })

    it('orders of a partner that has stopped taking them', async () => {
      const of = eq(qurbaniOffer.projectId, sheep)
      await q().update(qurbaniOffer).set({ isTaking: false }).where(of)
      const answer = await donor.post('/api/donations', body(sheep, ['A']))
      expect(answer.json().code).toBe('orders_closed')
      expect((await offerOf(sheep)).state).toBe('stopped')
      await q().update(qurbaniOffer).set({ isTaking: true }).where(of)
    })
  })

  it('gives the last share to one of fifty who order it at once', async () => {
    await setCapacity(sheep, 1)
    const offers = Array.from({ length: 50 }, (_, at) => body(sheep, [`Donor ${at}`]))
    const answers = await Promise.all(offers.map(offer => world.browser().post('/api/donations', offer)))
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    for (const lost of answers.filter(answer => !won.includes(answer)))
      expect([lost.statusCode, lost.json().fields]).toEqual([422, { 'lines.0.quantity': 'shares_gone' }])
    expect(await takenOf(sheep)).toBe(1)
    expect(await q().$count(qurbaniShare)).toBe(1)
    expect(await offerOf(sheep)).toMatchObject({ state: 'full', left: 0 })
  })

  it('answers the same order twice with one hold', async () => {
    await setCapacity(sheep, 600)
    const before = await takenOf(sheep)
    const offer = body(sheep, ['Maryam'])
    const [first, again] = [
      await donor.post('/api/donations', offer),
      await donor.post('/api/donations', offer),
    ]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(await takenOf(sheep)).toBe(before + 1)
  })

  it('ordered by a payment from before a restore is told of when a person says so: what was restored over may have told it', async () => {
    const now = world.clock.now()
    const orderBy = async (email: string, at: Date) => {
      const offer = body(sheep, ['Musa'], {}, { email })
      expect((await donor.post('/api/donations', offer)).statusCode).toBe(200)
      await pay(offer.id, 9500, { at })
      return offer.id
    }
    await q().execute(
      sql`insert into service_epoch (began_at, taken_at) values (${now.toISOString()}, ${now.toISOString()})`,
    )
    const before = await orderBy('before@example.org', new Date(now.getTime() - 1000))
    await orderBy('after@example.org', now)
    while (await runNextJob(world.service));
    const toldOf = async () => (await selectCaptured(q(), null, 100)).map(({ to }) => to)
    const told = await toldOf()
    expect(told.filter(to => to === 'after@example.org')).toHaveLength(2)
    expect(told).not.toContain('before@example.org')
    const held = (await selectHeld(q())).find(({ key }) => key === `qurbani:ordered:${before}:`)
    expect(held).toMatchObject({ state: 'restored' })
    await doAgain(q(), held?.id ?? '')
    while (await runNextJob(world.service));
    expect((await toldOf()).filter(to => to === 'before@example.org')).toHaveLength(1)
  })

  it('holds shares for a day, and not an hour longer where nobody paid', async () => {
    const before = await takenOf(sheep)
    const id = await order(sheep, ['A day'])
    const states = async () => {
      await expireGifts(world.service)
      const found = await q().select().from(qurbaniShare).where(eq(qurbaniShare.donationId, id))
      return found.map(({ state }) => state)
    }
    world.clock.advance(24 * 3_600_000 - 1000)
    expect(await states()).toEqual(['held'])
    expect(await takenOf(sheep)).toBe(before + 1)
    world.clock.advance(2000)
    expect(await states()).toEqual(['withdrawn'])
    expect(await takenOf(sheep)).toBeLessThanOrEqual(before)
  })

  it('lets go of what nobody paid, and counts money that comes after all', async () => {
    const before = await takenOf(sheep)
    const id = await order(sheep, ['Late'])
    world.clock.advance(5 * 24 * 3_600_000)
    await expireGifts(world.service)
    const found = async () =>
      (await q().select().from(qurbaniShare).where(eq(qurbaniShare.donationId, id))).map(({ state }) => state)
    expect(await found()).toEqual(['withdrawn'])
    expect(await takenOf(sheep)).toBeLessThanOrEqual(before)
    const free = await takenOf(sheep)
    await pay(id, 9500)
    expect(await found()).toEqual(['ordered'])
    expect(await takenOf(sheep)).toBe(free + 1)
  })

  it('shows none on a device once its donor signed out there', async () => {
    const { browser } = await world.member('shares')
    const device = world.browser({ deviceKey: browser.deviceKey })
    await pay(await order(sheep, ['Zaynab'], {}, browser), 9500)
    const names = async (by: Browser) => (await sharesOf(by)).map(({ name }) => name)
    expect([await names(browser), await names(device)]).toEqual([['Zaynab'], ['Zaynab']])
    await browser.post('/api/auth/signout')
    expect(await names(device)).toEqual([])
  })

  describe('from the order to the families', () => {
    let finance: Member
    let admin: Member
    const names = ['Ahmad', 'Aminah', 'Bilal', 'Hafsa', 'Umar', 'Zaynab', 'Yusuf', 'Khadijah']
    const books = async (): Promise<QurbaniBook[]> =>
      (await admin.browser.get('/api/admin/qurbani')).json().books
    const bookOf = async (projectId: string) =>
      (await books()).find(book => book.projectId === projectId && book.hijriYear === 1448)!
    const allot = (tag: string, change: object = {}) =>
      admin.browser.post('/api/admin/qurbani/animals', {
        projectId: cow,
        hijriYear: 1448,
        tag,
        reason: 'bought today',
        ...change,
      })
    const animalOf = async (tag: string): Promise<AllottedAnimal> =>
      (await bookOf(cow)).animals.find(each => each.tag === tag)!
    const step = (id: string, what: string, change: object = {}) =>
      admin.browser.post(`/api/admin/qurbani/animals/${id}/${what}`, {
        at: '2027-05-16T03:30:00Z',
        place: 'Lahore, Raiwind road',
        reference: 'LHR-1448-07',
        reason: 'reported by the team',
        ...change,
      })
    const namesOf = async (donationId: string) =>
      (await q().select().from(qurbaniShare).where(eq(qurbaniShare.donationId, donationId))).map(
        ({ name }) => name,
      )
    const stepsTold = async () => (await world.mails('donor@example.org')).map(({ template }) => template)

    beforeAll(async () => {
      admin = await world.member('support', { roles: ['admin'], rights: ['support'] })
      finance = await world.member('finance', { roles: ['admin'], rights: ['finance'] })
    })

    it('is nobody’s to look at or change without the right, a fresh factor and a reason', async () => {
      expect((await finance.browser.get('/api/admin/qurbani')).json().code).toBe('forbidden')
      expect((await donor.get('/api/admin/qurbani')).statusCode).toBe(401)
      expect((await allot('PK-1', { reason: ' ' })).json().code).toBe('reason_missing')
      const stale = await world.member('stale', { roles: ['admin'], rights: ['support'] })
      stale.browser.cookies.clear()
      const answer = await stale.browser.post('/api/admin/qurbani/animals', {
        projectId: cow,
        hijriYear: 1448,
        tag: 'PK-1',
        reason: 'x',
      })
      expect(answer.json().code).toBe('fresh_factor_needed')
    })

    it('allots only what is paid, seven to a cow and the eighth to another', async () => {
      const id = await order(cow, names)
      expect((await allot('PK-1')).json().code).toBe('shares_none')
      expect((await sharesOf()).filter(({ status }) => status === 'awaiting').length).toBeGreaterThanOrEqual(
        8,
      )
      await pay(id, 8 * 6500)
      expect(await stepsTold()).toContain('qurbani-ordered')
      expect((await allot('PK-1')).statusCode).toBe(200)
      expect(await animalOf('PK-1')).toMatchObject({ seats: 7, state: 'allotted', names: names.slice(0, 7) })
      expect((await bookOf(cow)).waiting).toBe(1)
      expect((await allot('PK-1')).json()).toMatchObject({ code: 'tag_taken', fields: { tag: 'tag_taken' } })
      await allot('PK-2')
      expect(await animalOf('PK-2')).toMatchObject({ names: ['Khadijah'] })
    })

    it('never binds an eighth share or two to one seat, whatever writes to the tables', async () => {
      const { id } = await animalOf('PK-1')
      const put = (seat: number) =>
        q()
          .update(qurbaniShare)
          .set({ animalId: id, animalSeats: 7, seat })
          .where(eq(qurbaniShare.name, 'Khadijah'))
      await expect(put(8)).rejects.toThrow()
      await expect(put(7)).rejects.toThrow()
      const widened = q()
        .update(qurbaniShare)
        .set({ animalSeats: 8 })
        .where(eq(qurbaniShare.name, 'Khadijah'))
      await expect(widened).rejects.toThrow()
    })

    it('binds each share once when two administrators allot at the same time', async () => {
      await pay(await order(cow, ['One', 'Two', 'Three']), 3 * 6500)
      const answers = await Promise.all([allot('PK-3'), allot('PK-4')])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
      const bound = (await bookOf(cow)).animals.flatMap(each => each.names)
      expect(bound.toSorted()).toEqual([...names, 'One', 'Two', 'Three'].toSorted())
    })

    it('frees the seat of a gift that was given back before the sacrifice', async () => {
      const id = await order(cow, ['Returned'])
      await pay(id, 6500)
      await allot('PK-2')
      expect((await animalOf('PK-2')).names).toEqual(['Khadijah', 'Returned'])
      const before = await takenOf(cow)
      await pay(id, 6500, { kind: 'refunded', eventId: `${id}:r`, refundId: 're_1' })
      expect((await animalOf('PK-2')).names).toEqual(['Khadijah'])
      expect(await takenOf(cow)).toBe(before - 1)
    })

    it('is still to be made in the names that a deleted account gave, but not where its money went back', async () => {
      const left = await world.member('left')
      const kept = await order(cow, ['Maryam'], {}, left.browser)
      const unpaid = await order(cow, ['Unpaid'], {}, left.browser)
      const returned = await order(cow, ['Given back'], {}, left.browser)
      await pay(kept, 6500)
      await pay(await order(cow, ['Beside']), 6500)
      await pay(returned, 6500)
      await pay(returned, 6500, { kind: 'refunded', eventId: `${returned}:r`, refundId: 're_2' })
      await allot('PK-5')
      const answer = await left.browser.post('/api/profile/delete', { username: left.username })
      expect(answer.statusCode).toBe(200)
      expect((await animalOf('PK-5')).names.toSorted()).toEqual(['Beside', 'Maryam'])
      expect(await namesOf(returned)).toEqual(['-'])
      expect(await namesOf(unpaid)).toEqual(['Unpaid'])
      await withdrawShares(q(), unpaid)
      expect(await namesOf(unpaid)).toEqual(['-'])
    })

    it('goes forward only, and within the days of the place', async () => {
      const { id } = await animalOf('PK-1')
      expect((await step(id, 'distribution', { families: 30 })).json().code).toBe('step_order')
      expect((await step(id, 'sacrifice')).json().code).toBe('outside_days')
      world.clock.advance(Date.parse('2027-05-20T06:00:00Z') - world.clock.now().getTime())
      admin = await world.member('eid', { roles: ['admin'], rights: ['support'] })
      const season = (await bookOf(cow)).season
      const at = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()
      for (const wrong of [at(season.beginsAt, -1000), season.endsAt12, '2027-05-21T06:00:00Z'])
        expect((await step(id, 'sacrifice', { at: wrong })).json()).toMatchObject({
          code: 'outside_days',
          fields: { at: 'outside_days' },
        })
      expect((await step(id, 'sacrifice', { place: ' ' })).json().fields).toEqual({ place: 'bad_request' })
      expect((await step(id, 'sacrifice', { at: season.beginsAt })).statusCode).toBe(200)
      expect((await step(id, 'sacrifice')).json().code).toBe('step_order')
      expect((await step(id, 'distribution', { families: 1.5 })).json().code).toBe('quantity_invalid')
      expect(
        (await step(id, 'distribution', { families: 3, at: at(season.beginsAt, -1000) })).json().code,
      ).toBe('outside_days')
      expect((await step(id, 'distribution', { families: 32, at: '2027-05-16T09:00:00Z' })).statusCode).toBe(
        200,
      )
      expect((await step(id, 'distribution', { families: 32 })).json().code).toBe('step_order')
      const back = q().update(qurbaniAnimal).set({ state: 'sacrificed' }).where(eq(qurbaniAnimal.id, id))
      await expect(back).rejects.toThrow()
      expect((await allot('PK-1')).json().code).toBe('tag_taken')
    })

    it('is shown to its donor with the evidence, and mailed once at each step', async () => {
      const mine = (await sharesOf()).filter(({ tag }) => tag === 'PK-1')
      expect(mine).toHaveLength(7)
      expect(mine[0]).toMatchObject({
        name: 'Ahmad',
        status: 'distributed',
        sacrificed: { place: 'Lahore, Raiwind road', reference: 'LHR-1448-07' },
        distributed: { families: 32 },
      })
      const told = await stepsTold()
      for (const template of ['qurbani-sacrificed', 'qurbani-distributed'])
        expect(told.filter(each => each === template)).toHaveLength(1)
    })

    it('is shown by the signed link of the mail, and by no other', async () => {
      const mail = (await world.mails('donor@example.org')).find(
        ({ template }) => template === 'qurbani-distributed',
      )
      const token = String(mail?.values.link).split('order=')[1]!
      const stranger = world.browser()
      const { shares } = (await stranger.get(`/api/qurbani/orders/${token}`)).json()
      expect(shares.map(({ name }: QurbaniShare) => name)).toEqual(names)
      const forged = token.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
      for (const wrong of [forged, token.split('.')[0], `${world.service.chance.uuid()}${token.slice(36)}`])
        expect((await stranger.get(`/api/qurbani/orders/${wrong}`)).json().code).toBe('link_expired')
      expect(await sharesOf(stranger)).toEqual([])
    })

    it('takes the names of a deleted account away once it was made, and no others', async () => {
      expect((await step((await animalOf('PK-5')).id, 'sacrifice')).statusCode).toBe(200)
      expect((await animalOf('PK-5')).names.toSorted()).toEqual(['-', 'Beside'])
    })

    it('takes orders for the next year once the cut-off has passed', async () => {
      expect((await offerOf(cow)).season.hijriYear).toBe(1449)
      const { books } = (
        await admin.browser.call('PUT', `/api/admin/qurbani/offers/${cow}`, {
          capacity: 21,
          isTaking: true,
          reason: 'three cows this year',
        })
      ).json()
      const of = (year: number) =>
        books.find((book: QurbaniBook) => book.projectId === cow && book.hijriYear === year).capacity
      expect([of(1449), of(1448)]).toEqual([21, 1400])
    })

    it('leaves a line in the log for each act', async () => {
      const { rows } = await q().execute<{ n: number }>(
        sql`select count(*)::int as n from audit_entry where action like 'qurbani:PK-1 %'`,
      )
      expect(rows[0]?.n).toBe(3)
    })
  })
})
