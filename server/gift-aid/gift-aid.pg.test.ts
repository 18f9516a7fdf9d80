import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shownGiftAidText } from '../../contract/gift-aid-text.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { fakeClock, makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'

eachDatabase('A Gift Aid declaration', open => {
  let world: AccountWorld
  let clock: ReturnType<typeof fakeClock>

  beforeAll(async () => {
    const db = await open()
    clock = fakeClock('2026-11-20T09:00:00.000Z')
    world = await makeAccountWorld(db, {}, await makeWorld(db, { clock, config: { limits: wideLimits } }))
  })

  const uuid = () => world.service.chance.uuid()
  const offer = (change: object = {}) => ({
    id: uuid(),
    fullName: 'Aisha Khan',
    homeAddress: '1 Mill Road\nLeeds',
    postcode: 'ls14ap',
    isTaxpayer: true,
    textVersion: shownGiftAidText,
    ...change,
  })
  const declare = async (browser: Browser, change: object = {}) => {
    const answer = await browser.post('/api/gift-aid', offer(change))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().declaration
  }
  const withdraw = (browser: Browser) => browser.post('/api/gift-aid/withdrawal')
  const standing = async (browser: Browser) => (await browser.get('/api/gift-aid')).json().declaration
  const give = async (browser: Browser, { currency = 'GBP', minor = 1002 } = {}) => {
    clock.advance(1000)
    const id = uuid()
    const lines = [{ projectId: 'gaza-food', unitMinor: minor, quantity: 1 }]
    expect((await browser.post('/api/donations', { id, currency, lines })).statusCode).toBe(200)
    const captured = {
      kind: 'captured',
      currency: currency as 'GBP',
      minor,
      feeMinor: 20,
      paymentRef: id,
    } as const
    await receiveEvents(world.service, [{ eventId: uuid(), donationId: id, at: clock.now(), ...captured }])
    clock.advance(1000)
    return id
  }
  const aidOf = async (browser: Browser, id: string) =>
    (await browser.get(`/api/donations/${id}/receipt`)).json().giftAid
  const minuteMs = 60_000
  const dayMs = 1440 * minuteMs
  /** A quarter of an hour before midnight in the UK, in winter: a session lasts into the next day. */
  const lateEvening = () => clock.advance(dayMs - ((clock.now().getTime() + 15 * minuteMs) % dayMs))
  const nextDay = () => clock.advance(20 * minuteMs)
  const rowsOf = async (table: string) =>
    (await world.service.db.q.execute(sql`select * from ${sql.identifier(table)}`)).rows
  /** As whoever claims for the charities writes it. */
  const claim = (donationId: string, declarationId: string, baseMinor: number) =>
    world.service.db.q.execute(sql`
      insert into gift_aid_claim (id, donation_id, position, declaration_id, base_minor, at)
      values (${uuid()}, ${donationId}, 0, ${declarationId}, ${baseMinor}, now())`)

  describe('is refused', () => {
    it('of whoever is not signed in', async () => {
      const stranger = world.browser()
      const answers = [
        await stranger.get('/api/gift-aid'),
        await stranger.post('/api/gift-aid', offer()),
        await withdraw(stranger),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    })

    it.each([
      [{ fullName: ' \n' }, { fullName: 'name_missing' }],
      [{ fullName: 'a'.repeat(101) }, { fullName: 'text_too_long' }],
      [{ homeAddress: ' ,\n' }, { homeAddress: 'field_missing' }],
      [{ homeAddress: 'a'.repeat(301) }, { homeAddress: 'text_too_long' }],
      [{ postcode: '' }, { postcode: 'postcode_invalid' }],
      [{ postcode: '90210' }, { postcode: 'postcode_invalid' }],
      [{ isTaxpayer: false }, { isTaxpayer: 'taxpayer_missing' }],
      [{ textVersion: '2020-01-01' }, { textVersion: 'state_changed' }],
      [{ id: 'mine' }, { id: 'id_invalid' }],
      [
        { fullName: '', postcode: 'x', isTaxpayer: false },
        { fullName: 'name_missing', postcode: 'postcode_invalid', isTaxpayer: 'taxpayer_missing' },
      ],
    ])('with %j, beside its field, and nothing is kept', async (change, fields) => {
      const { browser } = await world.member('mistaken')
      const before = await rowsOf('gift_aid_declaration')
      const answer = await browser.post('/api/gift-aid', offer(change))
      expect(answer.json()).toMatchObject({ code: Object.values(fields)[0], fields })
      expect(await rowsOf('gift_aid_declaration')).toEqual(before)
    })

    it('under the id of another’s, which stays unread', async () => {
      const owner = await world.member('owner')
      const id = uuid()
      await declare(owner.browser, { id })
      const { browser } = await world.member('curious')
      expect(await standing(browser)).toBeNull()
      const answer = await browser.post('/api/gift-aid', offer({ id, fullName: 'Somebody Else' }))
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'id_taken'])
      await withdraw(browser)
      expect(await standing(owner.browser)).toMatchObject({ id, fullName: 'Aisha Khan' })
    })
  })

  it('is kept as it is told to HMRC, and the same call again makes no other', async () => {
    const { browser } = await world.member('twice')
    const id = uuid()
    const first = await declare(browser, { id })
    expect(first).toEqual({
      id,
      fullName: 'Aisha Khan',
      homeAddress: '1 Mill Road, Leeds',
      postcode: 'LS1 4AP',
      textVersion: shownGiftAidText,
      madeAt: expect.any(String),
      validFrom: clock.now().toISOString().slice(0, 10),
    })
    const before = await rowsOf('gift_aid_declaration')
    expect(await declare(browser, { id })).toEqual(first)
    expect(await rowsOf('gift_aid_declaration')).toEqual(before)
    expect(await standing(browser)).toEqual(first)
  })

  it('of a home outside the UK has no postcode', async () => {
    const { browser } = await world.member('abroad')
    expect(await declare(browser, { postcode: null })).toMatchObject({ postcode: null })
  })

  it('covers a gift after it: a quarter, rounded down, on the receipt', async () => {
    const { browser } = await world.member('declared')
    const { madeAt } = await declare(browser)
    const id = await give(browser)
    expect(await aidOf(browser, id)).toEqual({
      fullName: 'Aisha Khan',
      declaredAt: madeAt,
      baseMinor: 1002,
      taxMinor: 250,
    })
    expect(await aidOf(browser, await give(browser, { currency: 'EUR' }))).toBeUndefined()
  })

  it('covers a gift of the same day before it, and none of the day before', async () => {
    lateEvening()
    const { browser } = await world.member('late')
    const yesterday = await give(browser)
    nextDay()
    const today = await give(browser)
    await declare(browser)
    expect(await aidOf(browser, yesterday)).toBeUndefined()
    expect(await aidOf(browser, today)).toMatchObject({ taxMinor: 250 })
  })

  it('covers the last four years where it says so', async () => {
    lateEvening()
    const { browser } = await world.member('faithful')
    const old = await give(browser)
    nextDay()
    const { validFrom } = await declare(browser, { includesPast: true })
    const [year, ...day] = clock.now().toISOString().slice(0, 10).split('-')
    expect(validFrom).toBe([Number(year) - 4, ...day].join('-'))
    expect(await aidOf(browser, old)).toMatchObject({ baseMinor: 1002 })
  })

  it('withdrawn covers what was before, and no gift after, though of the same day', async () => {
    lateEvening()
    const { browser } = await world.member('leaver')
    await declare(browser)
    const before = await give(browser)
    expect((await withdraw(browser)).json()).toEqual({ declaration: null })
    const after = await give(browser)
    nextDay()
    const later = await give(browser)
    expect(await standing(browser)).toBeNull()
    expect(await aidOf(browser, before)).toMatchObject({ baseMinor: 1002 })
    expect(await aidOf(browser, after)).toBeUndefined()
    expect(await aidOf(browser, later)).toBeUndefined()
    expect((await withdraw(browser)).statusCode).toBe(200)
  })

  it('changed goes on under the new name, and the old gifts stay under the old', async () => {
    lateEvening()
    const { browser } = await world.member('married')
    await declare(browser)
    const before = await give(browser)
    nextDay()
    await declare(browser, { fullName: 'Aisha Rahman', homeAddress: '2 High Street' })
    const after = await give(browser)
    expect(await standing(browser)).toMatchObject({ fullName: 'Aisha Rahman', homeAddress: '2 High Street' })
    expect(await aidOf(browser, before)).toMatchObject({ fullName: 'Aisha Khan' })
    expect(await aidOf(browser, after)).toMatchObject({ fullName: 'Aisha Rahman' })
  })

  it('is one, however many devices declare at once', async () => {
    const { browser } = await world.member('hasty')
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/gift-aid', offer())))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    await withdraw(browser)
    expect(await standing(browser)).toBeNull()
  })

  it('covers a gift of the device once it is the person’s, and never another’s on the same device', async () => {
    const { browser, id: personId } = await world.member('claimer')
    const guest = world.browser()
    const gift = await give(guest)
    expect(await aidOf(guest, gift)).toBeUndefined()
    await declare(browser)
    await claimGift(world.service.db.q, personId, gift, clock.now())
    expect(await aidOf(browser, gift)).toMatchObject({ fullName: 'Aisha Khan' })

    const other = await world.member('other')
    const shared = world.browser({ deviceKey: browser.deviceKey })
    shared.token = other.browser.token
    expect(await aidOf(shared, await give(shared))).toBeUndefined()
  })

  it('leaves the books in order, claimed on, withdrawn, and when the account is deleted', async () => {
    const { browser, id: personId, username } = await world.member('gone')
    const { id: declarationId } = await declare(browser)
    const gift = await give(browser)
    await claim(gift, declarationId, 1002)
    expect(await checkLedger(world.service.db)).toEqual([])
    await withdraw(browser)
    await declare(browser, { fullName: 'Unclaimed Name' })
    const everything = (await browser.post('/api/profile/export')).json().tables
    expect(everything.gift_aid_declaration).toMatchObject([
      { full_name: 'Aisha Khan', postcode: 'LS1 4AP', withdrawn_at: expect.any(String) },
      { full_name: 'Unclaimed Name', withdrawn_at: null },
    ])
    expect((await browser.post('/api/profile/delete', { username })).statusCode).toBe(200)
    const { rows: left } = await world.service.db.q.execute(
      sql`select owner_hash from gift_aid_declaration where id = ${declarationId} or full_name = 'Unclaimed Name'`,
    )
    expect(left).toEqual([{ owner_hash: null }])
    expect(JSON.stringify(await rowsOf('person'))).not.toContain(personId)
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})
