import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GiftWords } from '../../contract/admin/public-words.ts'
import type { FeedItem } from '../../contract/feed.ts'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds, wideLimits } from '../../tests/fakes/giving-world.ts'
import { makePlanWorld, type PlanWorld } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { FeedHub } from '../feed/hub.ts'
import { checkLedger } from '../ledger/check.ts'

const path = '/api/admin/public-words'
const insult = { visibility: 'named', publicName: 'Call 0900 NOW', message: 'Your card is blocked' } as const

eachDatabase('What others read of donors', open => {
  let plans: PlanWorld
  let world: AccountWorld
  let editor: Member
  beforeAll(async () => {
    plans = await makePlanWorld(await open(), { config: { limits: wideLimits } })
    world = await makeAccountWorld(plans.service.db, {}, plans)
    editor = await world.member('editor', { roles: ['admin'], rights: ['content'] })
  })
  beforeEach(() => world.clock.advance(1000))

  const tell = (donationId: string, kind: 'captured' | 'refunded' | 'refund_failed') =>
    receiveEvents(world.service, [
      {
        kind,
        eventId: `${donationId}:${kind}`,
        donationId,
        at: world.clock.now(),
        currency: 'GBP',
        minor: 1000,
        feeMinor: 0,
        refundId: `${donationId}:r`,
      } as never,
    ])
  async function give(change: object = {}, by: Browser = world.browser()): Promise<string> {
    const id = world.service.chance.uuid()
    const answer = await by.post('/api/donations', { ...tenPounds(id), ...change })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await tell(id, 'captured')
    return id
  }
  const list = async (query = '') =>
    (await editor.browser.get(`${path}?${query}`)).json<{ words: GiftWords[]; next: number | null }>()
  const find = async (id: string) => (await list()).words.filter(each => each.id === id)
  const take = (id: string, reason = 'An insult', by = editor) =>
    by.browser.post(`${path}/${id}/take`, { reason })
  /** A fresh address each time: answers are kept for seconds. */
  const feed = async (query = '') =>
    (await world.browser().get(`/api/feed?at=${Math.random()}&${query}`)).json<{
      items: FeedItem[]
      taken?: number[]
    }>()
  const wordsIn = ({ items }: { items: FeedItem[] }) => items.map(({ name, message }) => [name, message])
  async function replayed(after: number): Promise<string> {
    const hub = new FeedHub(world.service)
    await hub.start()
    let told = ''
    const listener = {
      lang: 'en',
      cursor: 0,
      send: (frame: Buffer) => (told += frame.toString()) !== '',
      drained: async () => {},
      end: () => {},
    } as const
    await hub.join(listener, after)
    await hub.stop()
    return told
  }
  const logged = async (id: string) =>
    (await world.service.db.q.execute(sql`select reason from audit_entry where action = ${`words:${id}`}`))
      .rows
  const journals = async () =>
    (await world.service.db.q.execute(sql`select id, kind from journal order by seq`)).rows

  describe('are refused', () => {
    it('to who has no right to contents, to be read and to be taken down', async () => {
      const id = await give(insult)
      const finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
      const member = await world.member('donor')
      for (const [by, status, code] of [
        [world.browser(), 401, 'signed_out'],
        [member.browser, 403, 'forbidden'],
        [finance.browser, 403, 'forbidden'],
      ] as const) {
        const answers = [await by.get(path), await by.post(`${path}/${id}/take`, { reason: 'Mine' })]
        for (const answer of answers)
          expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
      }
      const stale = await world.member('stale', { roles: ['admin'], rights: ['content'] })
      stale.browser.cookies.clear()
      expect((await take(id, 'Mine', stale)).json()).toMatchObject({ code: 'fresh_factor_needed' })
      expect(await find(id)).toMatchObject([{ name: insult.publicName, taken: null }])
    })

    it('without a reason, with too long a one, and of what nobody reads; nothing is changed', async () => {
      const id = await give(insult)
      for (const [reason, code] of [
        [' \u200b', 'reason_missing'],
        ['x'.repeat(501), 'text_too_long'],
      ] as const)
        expect((await take(id, reason)).json()).toMatchObject({ code, fields: { reason: code } })
      const unpaid = world.service.chance.uuid()
      await world.browser().post('/api/donations', { ...tenPounds(unpaid), ...insult })
      const unread = [
        unpaid,
        await give(),
        await give({ ...insult, visibility: 'hidden' }),
        await give({ publicName: 'Aisha' }),
        world.service.chance.uuid(),
      ]
      for (const each of unread) {
        expect((await take(each)).json()).toMatchObject({ code: 'not_found' })
        expect(await find(each)).toEqual([])
        expect(await logged(each)).toEqual([])
      }
      expect((await take("1' or 1")).json()).toMatchObject({ code: 'bad_request' })
      expect((await editor.browser.get(`${path}?before=x`)).json()).toMatchObject({ code: 'bad_request' })
      expect(await find(id)).toMatchObject([{ taken: null }])
    })

    it('a second time: the first stays, and stands in the log once', async () => {
      const id = await give(insult)
      const other = await world.member('second', { roles: ['admin'], rights: ['content'] })
      const answers = await Promise.all([take(id, 'First'), take(id, 'Second', other)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      expect((await take(id, 'Third')).json()).toMatchObject({ code: 'decided_already' })
      const rows = await logged(id)
      expect(rows).toHaveLength(1)
      expect(await find(id)).toMatchObject([{ taken: rows[0] }])
    })
  })

  it('are listed as they stand, with where and when, and nothing of who paid', async () => {
    const donor = await world.member('nameless')
    const at = world.clock.now().toISOString()
    const lines = [
      { projectId: 'gaza-food', unitMinor: 600, quantity: 1 },
      { projectId: 'well-kenya', unitMinor: 400, quantity: 1 },
    ]
    const id = await give({ ...insult, email: donor.email, lines }, donor.browser)
    const [words] = await find(id)
    expect(words).toEqual({
      id,
      name: insult.publicName,
      message: insult.message,
      projects: [expect.stringMatching(/Gaza/), expect.any(String)],
      campaigns: [],
      at,
      isTest: true,
      taken: null,
    })
    const { words: inArabic } = await list('lang=ar')
    expect(inArabic[0]?.projects[0]).toMatch(/[\u0600-\u06ff]/)
    expect(JSON.stringify(await list())).not.toMatch(
      new RegExp(`${donor.email}|${donor.id}|${donor.username}`),
    )
  })

  it('stand nowhere once they are taken down, and nothing is booked', async () => {
    const before = (await feed('limit=1')).items[0]?.id ?? 0
    const id = await give(insult)
    await give({ visibility: 'named', publicName: 'Bilal', message: 'For my mother' })
    const booked = await journals()
    expect(await replayed(before)).toContain(insult.message)
    const at = world.clock.now().toISOString()
    const answer = await take(id, '  Phishing\u202e ')
    expect(answer.json()).toMatchObject({
      name: insult.publicName,
      message: insult.message,
      taken: { at, by: editor.username, reason: 'Phishing' },
    })
    expect(await find(id)).toEqual([answer.json()])
    for (const query of ['', 'causes=gaza'])
      expect(wordsIn(await feed(query)).slice(0, 2)).toEqual([
        ['Bilal', 'For my mother'],
        [null, null],
      ])
    const told = await replayed(before)
    expect(told).toContain('Bilal')
    expect(told).not.toMatch(/0900|blocked/)
    expect(await journals()).toEqual(booked)
    expect(await checkLedger(world.service.db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it('are told of to who keeps a longer list than the newest page', async () => {
    const id = await give(insult)
    const [item] = (await feed('limit=1')).items
    await give()
    expect((await feed('limit=1')).taken ?? []).not.toContain(item?.id)
    await take(id)
    expect((await feed('limit=1')).taken?.[0]).toBe(item?.id)
    expect((await feed('limit=2')).taken).not.toContain(item?.id)
  })

  it('do not come again with a gift that went back and did not', async () => {
    const id = await give(insult)
    await tell(id, 'refunded')
    expect(await find(id)).toEqual([])
    expect((await take(id)).statusCode).toBe(200)
    await tell(id, 'refund_failed')
    expect(wordsIn(await feed('limit=1'))).toEqual([[null, null]])
    expect(await find(id)).toMatchObject([{ taken: { reason: 'An insult' } }])
  })

  it('stay their donor’s, who is told so, and go with the account', async () => {
    const donor = await world.member('talker')
    const id = await give(insult, donor.browser)
    const own = async () => (await donor.browser.get(`/api/donations/${id}`)).json()
    expect(await own()).not.toHaveProperty('areWordsTaken')
    const receiptOf = async () => (await donor.browser.get(`/api/donations/${id}/receipt`)).json()
    const { donation, ...receipt } = await receiptOf()
    const at = world.clock.now().toISOString()
    await take(id, 'Phishing')
    expect(await own()).toMatchObject({ visibility: 'named', areWordsTaken: true })
    expect(await receiptOf()).toEqual({ ...receipt, donation: { ...donation, areWordsTaken: true } })
    expect((await donor.browser.get('/api/profile/gifts')).json().gifts[0]).toMatchObject({
      id,
      areWordsTaken: true,
    })
    const { tables } = (await donor.browser.post('/api/profile/export')).json()
    const [gift] = tables.person_gift
    expect(gift).toMatchObject({
      public_name: insult.publicName,
      message: insult.message,
      words_taken_reason: 'Phishing',
    })
    expect(new Date(gift.words_taken_at).toISOString()).toBe(at)
    const left = await donor.browser.post('/api/profile/delete', {
      username: donor.username,
      password: goodPassword,
    })
    expect(left.statusCode).toBe(200)
    expect(await find(id)).toEqual([])
    const { rows } = await world.service.db.q.execute(
      sql`select 1 from taken_words where donation_id = ${id}`,
    )
    expect(rows).toEqual([])
  })

  it('are found by a part of them, in small letters or large, and by nothing else', async () => {
    const named = await give({ visibility: 'named', publicName: 'Ömer 100%' })
    const said = await give({ message: 'GET well, Ömer' })
    const foundBy = async (text: string) =>
      (await list(`search=${encodeURIComponent(text)}`)).words.map(({ id }) => id)
    expect(await foundBy(' Ömer ')).toEqual([said, named])
    expect(await foundBy('get WELL')).toEqual([said])
    expect(await foundBy('100%')).toEqual([named])
    expect(await foundBy('1_0%')).toEqual([])
    await take(named)
    expect(await foundBy('Ömer')).toEqual([said, named])
  })

  it('go on page by page, newest first, what was taken down in its place', async () => {
    const first = await give(insult)
    const second = await give({ message: 'Salam' })
    await take(first)
    const ids: string[] = []
    for (let before: number | null = 0; before !== null; ) {
      const { words, next } = await list(`limit=1${before > 0 ? `&before=${before}` : ''}`)
      ids.push(...words.map(({ id }) => id))
      before = next
    }
    expect(ids.slice(0, 2)).toEqual([second, first])
    expect(ids).toEqual((await list('limit=100')).words.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('go from all that a plan gave under them, and from what it gives later', async () => {
    const plan = await plans.begin({ frequency: 'weekly', visibility: 'named', publicName: 'Rude Plan' })
    await plans.run()
    world.clock.advance(7 * 86_400_000)
    await plans.run()
    // Whoever was signed in is not any more.
    const sign = async (name: string) => {
      editor = await world.member(name, { roles: ['admin'], rights: ['content'] })
    }
    await sign('later')
    const ofPlan = async () => (await list('search=rude plan')).words
    expect(await ofPlan()).toMatchObject([{ taken: null }, { taken: null }])
    expect((await take((await ofPlan())[1]!.id)).statusCode).toBe(200)
    world.clock.advance(7 * 86_400_000)
    await plans.run()
    await sign('latest')
    const [current] = (await plans.look()).filter(each => each.id === plan.id)
    expect(current?.given.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await ofPlan()).toMatchObject([
      { taken: { reason: 'An insult' } },
      { taken: { reason: 'An insult' } },
    ])
    expect(wordsIn(await feed('limit=3'))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(await logged((await ofPlan())[0]!.id)).toEqual([])
  })
})
