import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '../../contract/money.ts'
import type { StatementSum, YearlyStatement } from '../../contract/yearly-statement.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { fakeClock, makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { readMigrations } from '../db/migrate.ts'
import { project } from '../db/schema.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'
import { giverHash } from '../ledger/giver.sql.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent } from '../payments/port.ts'

eachDatabase('A yearly statement', open => {
  let world: AccountWorld
  let clock: ReturnType<typeof fakeClock>

  beforeAll(async () => {
    const db = await open()
    clock = fakeClock('2026-11-20T09:00:00.000Z')
    world = await makeAccountWorld(db, {}, await makeWorld(db, { clock, config: { limits: wideLimits } }))
  })

  const uuid = () => world.service.chance.uuid()
  const tell = (donationId: string, event: object) =>
    receiveEvents(world.service, [{ eventId: uuid(), donationId, at: clock.now(), ...event } as PaymentEvent])
  const post = async (browser: Browser, path: string, body: object) => {
    const answer = await browser.post(path, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  interface Given {
    currency?: Currency
    at?: string
    lines?: [projectId: string, minor: number][]
    from?: { kind: 'wallet' | 'gift_card'; minor: number }
    coverMinor?: number
  }
  const give = async ({ browser }: Pick<Member, 'browser'>, given: Given = {}) => {
    const { currency = 'GBP', at, lines = [['gaza-food', 1000]], from, coverMinor } = given
    clock.advance(1000)
    const id = uuid()
    const total = lines.reduce((sum, [, minor]) => sum + minor, coverMinor ?? 0)
    await post(browser, '/api/donations', {
      id,
      currency,
      lines: lines.map(([projectId, unitMinor]) => ({ projectId, unitMinor, quantity: 1 })),
      ...(from ? { from } : {}),
      ...(coverMinor ? { coverMinor } : {}),
    })
    const left = total - (from?.minor ?? 0)
    if (left > 0)
      await tell(id, {
        kind: 'captured',
        currency,
        minor: left,
        feeMinor: 20,
        paymentRef: id,
        ...(at ? { at: new Date(at) } : {}),
      })
    return id
  }
  const refund = (id: string, minor: number, currency: Currency = 'GBP') =>
    tell(id, { kind: 'refunded', refundId: uuid(), currency, minor })
  const read = async (browser: Browser, query = 'year=2026'): Promise<YearlyStatement> => {
    const answer = await browser.get(`/api/profile/statement?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const receiptOf = async ({ browser }: Member, id: string) =>
    (await browser.get(`/api/donations/${id}/receipt`)).json()
  const declare = (donationId: string, from = '2020-01-01') =>
    world.service.db.q.execute(sql`
      insert into gift_aid_declaration (id, owner_hash, full_name, home_address, made_at, valid_from)
      select ${uuid()}, ${giverHash}, 'Aisha Khan', '1 Mill Road', ${from}::date, ${from}::date
      from donation d where d.id = ${donationId}`)
  const sumOf = (currency: Currency, sum: Partial<StatementSum>): StatementSum => ({
    currency,
    isTest: true,
    gifts: 1,
    givenMinor: 0,
    returnedMinor: 0,
    keptMinor: 0,
    giftAidBaseMinor: 0,
    giftAidTaxMinor: 0,
    ...sum,
  })

  describe('refuses', () => {
    it('whoever is not signed in', async () => {
      expect((await world.browser().get('/api/profile/statement?year=2026')).statusCode).toBe(401)
    })

    it.each(['', 'year=', 'year=26', 'year=1999', 'year=2025-27', 'year=2025-2026', 'year=2026;'])(
      'what is no year: %s',
      async query => {
        const { browser } = await world.member('strange')
        const answer = await browser.get(`/api/profile/statement?${query}`)
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
      },
    )

    it("another's gifts", async () => {
      const giver = await world.member('giver')
      await give(giver)
      const { browser } = await world.member('curious')
      expect(await read(browser)).toMatchObject({ gifts: [], sums: [], setAside: [], firstGiftAt: null })
    })
  })

  it('leaves out what was not paid', async () => {
    const { browser } = await world.member('hesitant')
    await post(browser, '/api/donations', {
      id: uuid(),
      currency: 'GBP',
      lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }],
    })
    expect((await read(browser)).gifts).toEqual([])
  })

  it('tells each gift with what went back of it, and sums each currency by itself', async () => {
    const member = await world.member('several')
    const kept = await give(member)
    const partly = await give(member, {
      lines: [
        ['gaza-food', 700],
        ['gaza-medical', 501],
      ],
    })
    await refund(partly, 400)
    await give(member, { currency: 'EUR', lines: [['gaza-food', 5000]] })
    await give(member, { currency: 'KWD', lines: [['gaza-food', 12_340]] })
    const { gifts, sums } = await read(member.browser)
    expect(gifts.map(({ id }) => id).slice(0, 2)).toEqual([kept, partly])
    expect(gifts[1]).toMatchObject({
      givenMinor: 1201,
      keptMinor: 801,
      changes: [{ kind: 'refund', minor: -400 }],
      lines: [{ minor: 700 }, { minor: 501 }],
    })
    expect(sums).toEqual([
      sumOf('EUR', { givenMinor: 5000, keptMinor: 5000 }),
      sumOf('GBP', { gifts: 2, givenMinor: 2201, returnedMinor: -400, keptMinor: 1801 }),
      sumOf('KWD', { givenMinor: 12_340, keptMinor: 12_340 }),
    ])
  })

  it('shows what the ledger has: the amounts of every gift, and its entry', async () => {
    const member = await world.member('proven')
    const ids = [await give(member), await give(member, { lines: [['gaza-food', 333]] })]
    await refund(ids[0] ?? '', 1000)
    const { gifts, sums } = await read(member.browser)
    for (const gift of gifts) {
      const receipt = (await member.browser.get(`/api/donations/${gift.id}/receipt`)).json()
      expect([gift.number, gift.entry]).toEqual([receipt.number, receipt.inclusion.index])
      const credited = receipt.inclusion.entry.postings
        .filter(({ account }: { account: string }) => account.startsWith('fund/'))
        .reduce((sum: number, { minor }: { minor: number }) => sum - minor, 0)
      expect(gift.givenMinor).toBe(credited)
      expect(gift.keptMinor).toBe(receipt.donation.totalMinor - receipt.donation.refundedMinor)
    }
    const [books] = await rows<number>(
      world.service.db.q,
      sql`select to_json(-sum(p.minor)) as row from posting p join account a on a.id = p.account_id
        join journal j on j.id = p.journal_id
        where j.donation_id in (${ids[0]}, ${ids[1]}) and (a.name like 'fund/%' or a.name = 'platform')`,
    )
    expect(sums[0]?.keptMinor).toBe(books)
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('sets a disputed payment aside, and counts it again when the dispute is won', async () => {
    const member = await world.member('disputed')
    const id = await give(member)
    const dispute = { disputeId: uuid(), currency: 'GBP', minor: 1000 }
    await tell(id, { kind: 'dispute_opened', ...dispute })
    expect((await read(member.browser)).sums).toEqual([
      sumOf('GBP', { givenMinor: 1000, returnedMinor: -1000, keptMinor: 0 }),
    ])
    clock.advance(1000)
    await tell(id, { kind: 'dispute_won', ...dispute })
    const { gifts, sums } = await read(member.browser)
    expect(sums).toEqual([sumOf('GBP', { givenMinor: 1000, keptMinor: 1000 })])
    expect(gifts[0]?.changes.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['dispute_opened', -1000],
      ['dispute_won', 1000],
    ])
  })

  it('says of a dispute that was lost that it has ended, and when', async () => {
    const member = await world.member('lost')
    const id = await give(member)
    const dispute = { disputeId: uuid(), currency: 'GBP', minor: 1000 }
    await tell(id, { kind: 'dispute_opened', ...dispute })
    clock.advance(60_000)
    await tell(id, { kind: 'dispute_lost', ...dispute })
    const { gifts, sums } = await read(member.browser)
    expect(gifts[0]?.changes).toEqual([{ kind: 'dispute_lost', at: clock.now().toISOString(), minor: -1000 }])
    expect(sums).toEqual([sumOf('GBP', { givenMinor: 1000, returnedMinor: -1000, keptMinor: 0 })])
  })

  it('calls a covered card fee what the receipt calls it', async () => {
    const member = await world.member('coverer')
    const id = await give(member, { coverMinor: 35 })
    const titlesOf = ({ lines }: { lines: { title: string }[] }) => lines.map(({ title }) => title)
    const [gift] = (await read(member.browser, 'year=2026&lang=fr')).gifts
    const receipt = (await member.browser.get(`/api/donations/${id}/receipt?lang=fr`)).json()
    expect(gift && titlesOf(gift)).toEqual(titlesOf(receipt.donation))
    expect(gift?.lines[1]).toMatchObject({ title: 'Frais de carte couverts', minor: 35 })
  })

  it('counts a gift from the wallet, and tells the top-up apart', async () => {
    const member = await world.member('saver')
    const topUp = uuid()
    await post(member.browser, '/api/wallet/top-ups', { id: topUp, currency: 'GBP', minor: 2000 })
    await tell(topUp, { kind: 'captured', currency: 'GBP', minor: 2000, feeMinor: 20, paymentRef: topUp })
    expect((await read(member.browser)).sums).toEqual([])
    await give(member, { lines: [['gaza-food', 300]], from: { kind: 'wallet', minor: 300 } })
    const { sums, setAside, gifts } = await read(member.browser)
    expect(gifts[0]?.from).toEqual({ kind: 'wallet', minor: 300 })
    expect(sums).toEqual([sumOf('GBP', { givenMinor: 300, keptMinor: 300 })])
    expect(setAside).toEqual([{ kind: 'top_up', currency: 'GBP', isTest: true, minor: 2000 }])
    await refund(topUp, 1000)
    expect((await read(member.browser)).setAside).toMatchObject([{ minor: 1000 }])
  })

  it('has a gift of a device once it is the person’s', async () => {
    const { browser, id } = await world.member('planner')
    const gift = await give({ browser: world.browser() })
    expect((await read(browser)).gifts).toEqual([])
    await claimGift(world.service.db.q, id, gift, clock.now())
    expect((await read(browser)).gifts).toHaveLength(1)
  })

  describe('its year', () => {
    it('is that of the person’s zone', async () => {
      const member = await world.member('traveller')
      // In Auckland it is the new year already.
      await give(member, { at: '2025-12-31T12:00:00.000Z' })
      expect((await read(member.browser)).gifts).toHaveLength(0)
      expect((await read(member.browser, 'year=2026&timeZone=Pacific/Auckland')).gifts).toHaveLength(1)
      await world.service.db.q
        .update(person)
        .set({ timeZone: 'Asia/Karachi' })
        .where(eq(person.id, member.id))
      const answer = await read(member.browser, 'year=2025&timeZone=Pacific/Auckland')
      expect(answer).toMatchObject({
        timeZone: 'Asia/Karachi',
        from: '2024-12-31T19:00:00.000Z',
        until: '2025-12-31T19:00:00.000Z',
        firstGiftAt: '2025-12-31T12:00:00.000Z',
      })
      expect(answer.gifts).toHaveLength(1)
    })

    it('is the UK’s tax year by the clocks there, wherever the person is', async () => {
      const member = await world.member('taxpayer')
      const ids = [
        await give(member, { at: '2026-04-05T22:59:59.999Z' }),
        // Midnight of summer time.
        await give(member, { at: '2026-04-05T23:00:00.000Z' }),
      ]
      const of = async (year: string) =>
        (await read(member.browser, `year=${year}&timeZone=Asia/Tokyo`)).gifts.map(({ id }) => id)
      expect(await of('2025-26')).toEqual([ids[0]])
      expect(await of('2026-27')).toEqual([ids[1]])
    })

    it('keeps a refund with its gift, though it came in another', async () => {
      const member = await world.member('later')
      const id = await give(member, { at: '2025-06-01T12:00:00.000Z' })
      await refund(id, 250)
      expect((await read(member.browser, 'year=2025')).sums).toMatchObject([{ keptMinor: 750 }])
      expect((await read(member.browser, 'year=2026')).sums).toEqual([])
    })
  })

  describe('Gift Aid', () => {
    it('is of pounds under a declaration of the day, a quarter of each line, less what went back', async () => {
      const member = await world.member('declared')
      const id = await give(member, {
        lines: [
          ['gaza-food', 999],
          ['gaza-medical', 999],
        ],
      })
      expect((await read(member.browser)).gifts[0]).not.toHaveProperty('giftAid')
      await declare(id)
      await give(member, { currency: 'EUR', lines: [['gaza-food', 5000]] })
      const before = await read(member.browser)
      // floor(999 / 4) twice, not floor(1998 / 4).
      expect(before.sums[1]).toMatchObject({ giftAidBaseMinor: 1998, giftAidTaxMinor: 498 })
      expect(before.sums[0]).toMatchObject({ currency: 'EUR', giftAidBaseMinor: 0 })
      await refund(id, 998)
      expect((await read(member.browser)).sums[1]).toMatchObject({
        giftAidBaseMinor: 1000,
        giftAidTaxMinor: 250,
      })
      const receipt = await receiptOf(member, id)
      expect(receipt).not.toHaveProperty('isClaimable')
      expect(receipt.giftAid).toEqual({
        fullName: 'Aisha Khan',
        declaredAt: '2020-01-01T00:00:00.000Z',
        baseMinor: 1000,
        taxMinor: 250,
      })
    })

    it('is not told of a gift that went back as a whole, nor offered there', async () => {
      const member = await world.member('nothing_left')
      const id = await give(member)
      expect(await receiptOf(member, id)).toMatchObject({ isClaimable: true })
      await refund(id, 1000)
      expect(await receiptOf(member, id)).not.toHaveProperty('isClaimable')
      await declare(id)
      expect(await receiptOf(member, id)).not.toHaveProperty('giftAid')
      expect((await read(member.browser)).gifts[0]).not.toHaveProperty('giftAid')
    })

    it('is of what went to charities that HMRC recognises alone, as they were when it was given', async () => {
      const member = await world.member('far_away')
      const id = await give(member, {
        lines: [
          ['gaza-food', 1000],
          ['orphan-lahore', 1000],
          ['jariyah-costs', 1000],
        ],
      })
      const far = await give(member, { lines: [['well-kenya', 1000]] })
      expect(await receiptOf(member, far)).not.toHaveProperty('isClaimable')
      await declare(id)
      expect(await receiptOf(member, far)).not.toHaveProperty('giftAid')
      const aid = { baseMinor: 1000, taxMinor: 250 }
      expect((await receiptOf(member, id)).giftAid).toMatchObject(aid)
      expect((await read(member.browser)).sums).toMatchObject([
        { keptMinor: 4000, giftAidBaseMinor: 1000, giftAidTaxMinor: 250 },
      ])
      const turn = (to: boolean) =>
        world.service.db.q.update(project).set({ giftAid: to }).where(eq(project.id, 'gaza-food'))
      await turn(false)
      expect((await receiptOf(member, id)).giftAid).toMatchObject(aid)
      await turn(true)
    })

    it('is taken off what was given elsewhere before, and stays where it was claimed', async () => {
      const member = await world.member('from_before')
      const near = await give(member)
      const far = await give(member, { lines: [['well-kenya', 1000]] })
      const claimed = await give(member, { lines: [['orphan-lahore', 1000]] })
      const fund = await give(member, { lines: [['jariyah-costs', 1000]] })
      await declare(near)
      const { q } = world.service.db
      await q.execute(sql`
        insert into gift_aid_claim (id, donation_id, position, declaration_id, base_minor, at)
        select ${uuid()}, d.id, 0, a.id, 1000, now()
        from donation d join gift_aid_declaration a on a.owner_hash = ${giverHash} where d.id = ${claimed}`)
      // As the columns are when the migration has made them.
      await q.execute(sql`update project set gift_aid = false`)
      await q.execute(sql`update donation_line set gift_aid = false`)
      const script =
        readMigrations().find(({ name }) => name === '107-gift-aid-of-projects.sql')?.script ?? ''
      for (const statement of script.split(';\n').filter(part => part.startsWith('update')))
        await q.execute(sql.raw(statement))
      const aided = async (id: string) => 'giftAid' in (await receiptOf(member, id))
      const found = [await aided(near), await aided(far), await aided(claimed), await aided(fund)]
      expect(found).toEqual([true, false, true, false])
      expect(await checkLedger(world.service.db)).toEqual([])
    })

    it('is not of a gift before the declaration', async () => {
      const member = await world.member('undeclared')
      const id = await give(member)
      await declare(id, '2026-11-21')
      expect((await read(member.browser)).sums[0]).toMatchObject({ giftAidBaseMinor: 0, keptMinor: 1000 })
      expect(await receiptOf(member, id)).not.toHaveProperty('giftAid')
    })
  })

  it('has all of 40 gifts', async () => {
    const member = await world.member('steady')
    for (let made = 0; made < 40; made++) {
      clock.advance(60_000)
      await give(member, { lines: [['gaza-food', 100 + made]] })
    }
    const { gifts, sums } = await read(member.browser)
    expect(gifts).toHaveLength(40)
    expect(sums[0]).toMatchObject({ gifts: 40, keptMinor: 40 * 100 + (39 * 40) / 2 })
    expect(gifts.map(({ paidAt }) => paidAt)).toEqual(gifts.map(({ paidAt }) => paidAt).toSorted())
  })
})
