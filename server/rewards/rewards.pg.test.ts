import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MyRewards } from '../../contract/rewards.ts'
import { dayMs } from '../../contract/time-units.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { readMigrations } from '../db/migrate.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { buildApp } from '../http/app.ts'
import { checkLedger } from '../ledger/check.ts'
import { award } from './award.ts'
import { findLastVisit } from './reward-events.sql.ts'
import type { AwardName } from './reward-rules.ts'
import { lockRewarded } from './rewarded-person.ts'
import { rewardEvent, rewardRules } from './rewards.schema.ts'
import { rulesAt } from './rules-at.ts'

let world: AccountWorld

const visit = async ({ browser, id }: Pick<Member, 'browser' | 'id'>, body: object = {}) =>
  (await browser.post('/api/simple-visit-reward', { userId: id, ...body })).json()
const mine = async ({ browser }: Pick<Member, 'browser'>, query = ''): Promise<MyRewards> =>
  (await browser.get(`/api/rewards/mine${query}`)).json()
const logOf = (personId: string) =>
  world.service.db.q
    .select()
    .from(rewardEvent)
    .where(eq(rewardEvent.personId, personId))
    .orderBy(rewardEvent.id)
const set = (personId: string, change: Partial<typeof person.$inferInsert>) =>
  world.service.db.q.update(person).set(change).where(eq(person.id, personId))

/** A session lives for half an hour: days pass with a sign-in each. */
async function signInAgain({ browser, email, password }: Member): Promise<void> {
  browser.token = (await browser.post('/api/auth/login', { email, password })).json().authToken
}

async function nextDay(member: Member): Promise<void> {
  world.clock.advance(dayMs)
  await signInAgain(member)
}

const give = (at: Date, personId: string, rule: AwardName, subject: string, localDate = '2031-05-05') =>
  world.service.db.transaction(async tx => {
    await lockRewarded(tx, personId)
    return await award(tx, await rulesAt(tx, at), { personId, rule, subject, localDate, at })
  })

async function donate(browser: Browser, isPaid = true): Promise<string> {
  const id = world.service.chance.uuid()
  const answer = await browser.post('/api/donations', tenPounds(id))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  if (isPaid) await pay(id, 'captured', 35)
  return id
}

const pay = (donationId: string, kind: 'captured' | 'refunded', feeMinor = 0) =>
  receiveEvents(world.service, [
    {
      kind,
      eventId: `${kind} ${donationId}`,
      donationId,
      at: world.clock.now(),
      currency: 'GBP',
      minor: 1000,
      ...(kind === 'captured' ? { feeMinor } : { refundId: `refund ${donationId}` }),
    } as Parameters<typeof receiveEvents>[1][number],
  ])

/** One of several refunds of a gift, and what the bank says of it. */
const refund = (donationId: string, kind: 'refunded' | 'refund_failed', turn: number) =>
  receiveEvents(world.service, [
    {
      kind,
      eventId: `${kind} ${donationId} ${turn}`,
      refundId: `refund ${donationId} ${turn}`,
      donationId,
      at: world.clock.now(),
      currency: 'GBP',
      minor: 1000,
    },
  ])

eachDatabase('Rewards', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  describe('A visit', () => {
    it('is refused to another, and to nobody', async () => {
      const [one, other] = [await world.member('one'), await world.member('other')]
      const answer = await one.browser.post('/api/simple-visit-reward', { userId: other.id })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
      const unsigned = await world.browser().post('/api/simple-visit-reward', { userId: one.id })
      expect(unsigned.json().code).toBe('signed_out')
      expect((await one.browser.post('/api/simple-visit-reward', {})).json().code).toBe('bad_request')
      expect(await findLastVisit(world.service.db.q, one.id)).toBeNull()
      expect(await findLastVisit(world.service.db.q, other.id)).toBeNull()
    })

    it('asked again gives the first answer and adds nothing, in the words of a return', async () => {
      const member = await world.member('again')
      const first = await visit(member)
      expect(first).toEqual({
        success: true,
        data: {
          points: 5,
          message: 'A first day. Come as it suits you.',
          streakDays: 1,
          rarity: 'common',
          multiplier: 1,
          icon: 'sprout',
        },
        message: 'Today’s visit is logged',
        isRepeated: false,
      })
      const before = await logOf(member.id)
      expect(await visit(member)).toEqual({ ...first, message: 'Welcome back!', isRepeated: true })
      expect(await logOf(member.id)).toEqual(before)
    })

    it('is logged once however many ask at once, at two instances', async () => {
      const member = await world.member('hasty')
      const second = world.browser({ app: await buildApp(world.service) })
      second.token = member.browser.token
      const calls = Array.from({ length: 12 }, (_, i) =>
        visit({ browser: i % 2 ? second : member.browser, id: member.id }),
      )
      const answers = await Promise.all(calls)
      expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect((await logOf(member.id)).map(({ rule }) => rule)).toEqual(['welcome', 'visit'])
    })

    it('speaks the language asked for, else the profile’s', async () => {
      const member = await world.member('reader')
      await set(member.id, { language: 'ar' })
      expect((await visit(member)).message).toBe('سُجّلت زيارة اليوم')
      expect((await visit(member, { lang: 'fr' })).message).toBe('Heureux de vous revoir !')
    })

    it('goes by the profile’s zone, and without one by the device’s if there is such a zone', async () => {
      const [member, unset] = [await world.member('zoned'), await world.member('unset')]
      const at = new Date(Math.ceil(world.clock.now().getTime() / dayMs) * dayMs + 13 * 3_600_000)
      world.clock.advance(at.getTime() - world.clock.now().getTime())
      await signInAgain(member)
      await signInAgain(unset)
      await set(member.id, { timeZone: 'Pacific/Kiritimati' })
      await visit(member, { timeZone: 'Pacific/Pago_Pago' })
      await visit(unset, { timeZone: 'Mars/Olympus' })
      const today = at.toISOString().slice(0, 10)
      const tomorrow = new Date(at.getTime() + dayMs).toISOString().slice(0, 10)
      expect((await findLastVisit(world.service.db.q, member.id))?.localDate).toBe(tomorrow)
      expect((await findLastVisit(world.service.db.q, unset.id))?.localDate).toBe(today)
      expect((await visit(unset, { timeZone: 'Pacific/Kiritimati' })).isRepeated).toBe(true)
    })

    it('is not begun anew by a change of the zone', async () => {
      const member = await world.member('hopper')
      const noon = Math.ceil(world.clock.now().getTime() / dayMs) * dayMs + dayMs / 2
      world.clock.advance(noon - world.clock.now().getTime())
      await signInAgain(member)
      await set(member.id, { timeZone: 'Pacific/Pago_Pago' })
      const first = await visit(member)
      for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Asia/Tokyo']) {
        await set(member.id, { timeZone })
        expect(await visit(member)).toMatchObject({ isRepeated: true, data: first.data })
      }
      world.clock.advance(20 * 3_600_000)
      await signInAgain(member)
      expect((await visit(member)).data.streakDays).toBe(2)
    })

    it('counts days in a row, keeps a missed one by a freeze, and is rare on the seventh', async () => {
      const member = await world.member('steady')
      const rarities: string[] = []
      for (let day = 1; day <= 7; day += 1) {
        rarities.push((await visit(member)).data.rarity)
        await nextDay(member)
      }
      expect(rarities).toEqual([...Array.from({ length: 6 }, () => 'common'), 'rare'])
      expect((await mine(member)).streak).toMatchObject({ days: 7, freezes: 1, isTodayLogged: false })
      await nextDay(member)
      expect((await visit(member)).data).toMatchObject({
        streakDays: 8,
        message: 'You were away for 1 day, and your days in a row were kept.',
      })
      world.clock.advance(3 * dayMs)
      await signInAgain(member)
      expect((await mine(member)).streak).toEqual({
        days: 0,
        longest: 8,
        freezes: 0,
        isPaused: false,
        isTodayLogged: false,
      })
      expect((await visit(member)).data.streakDays).toBe(1)
    })

    it('rests in a pause, for which nobody says why', async () => {
      const member = await world.member('traveller')
      const pause = async (isPaused: boolean) =>
        (await member.browser.call('PUT', '/api/rewards/pause', { isPaused })).json()
      await visit(member)
      expect(await pause(true)).toMatchObject({ days: 1, isPaused: true })
      expect(await pause(true)).toMatchObject({ isPaused: true })
      world.clock.advance(40 * dayMs)
      await signInAgain(member)
      expect((await visit(member)).data).toMatchObject({ streakDays: 1, points: 5 })
      expect(await pause(false)).toMatchObject({ days: 1, isPaused: false, isTodayLogged: true })
      expect(await pause(false)).toMatchObject({ isPaused: false })
      await nextDay(member)
      expect((await visit(member)).data.streakDays).toBe(2)
    })

    it('is legendary on Eid', async () => {
      const member = await world.member('feast')
      await set(member.id, { timeZone: 'Asia/Riyadh' })
      const eid = new Date('2027-03-09T09:00:00Z')
      world.clock.advance(eid.getTime() - world.clock.now().getTime())
      await signInAgain(member)
      expect((await visit(member)).data).toEqual({
        points: 25,
        message: 'Eid mubarak. May your Eid al-Fitr be a happy one.',
        streakDays: 1,
        rarity: 'legendary',
        multiplier: 5,
        icon: 'star',
      })
    })
  })

  describe('The log', () => {
    it('is changed by nobody, and goes with its person alone', async () => {
      const { q } = world.service.db
      const { id } = await world.member('kept')
      const refused = (statement: ReturnType<typeof sql>) =>
        expect(q.execute(statement)).rejects.toMatchObject({
          cause: { message: expect.stringContaining('append-only') },
        })
      await refused(sql`update reward_event set points = 1000 where person_id = ${id}`)
      await refused(sql`delete from reward_event where person_id = ${id}`)
      await refused(sql`truncate reward_event`)
      await refused(sql`delete from reward_rules`)
      await q.delete(person).where(eq(person.id, id))
      expect(await logOf(id)).toEqual([])
    })

    it('has nothing twice, and no more than the limits and the day’s cap allow', async () => {
      const rules: AwardName[] = ['quiz', 'lesson', 'gift', 'campaign', 'masjid', 'ameen', 'dhikr', 'welcome']
      const asked = fc.record({
        rule: fc.constantFrom(...rules),
        subject: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
        day: fc.constantFrom('2031-05-04', '2031-05-05', '2031-05-06'),
      })
      let made = 0
      await fc.assert(
        fc.asyncProperty(fc.array(asked, { maxLength: 25 }), async awards => {
          const { id } = await world.member(`prop${(made += 1)}`)
          const at = world.clock.now()
          const given = new Map<string, number>()
          for (const { rule, subject, day } of awards) {
            const event = await give(at, id, rule, subject, day)
            const key = `${rule} ${subject} ${day}`
            if (given.has(key)) expect(event.id).toBe(given.get(key))
            given.set(key, event.id)
          }
          const log = await logOf(id)
          expect(new Set(log.map(one => `${one.rule} ${one.subject} ${one.localDate}`)).size).toBe(log.length)
          const sum = (events: typeof log, of: 'points' | 'leaguePoints') =>
            events.reduce((total, event) => total + event[of], 0)
          for (const day of new Set(log.map(({ localDate }) => localDate))) {
            const ofDay = log.filter(({ localDate }) => localDate === day)
            expect(sum(ofDay, 'points')).toBeLessThanOrEqual(150)
            expect(sum(ofDay, 'leaguePoints')).toBeLessThanOrEqual(60)
            const quizzes = ofDay.filter(({ rule, points }) => rule === 'quiz' && points > 0)
            expect(quizzes.length).toBeLessThanOrEqual(3)
          }
          expect(
            log.filter(({ rule, points }) => rule === 'campaign' && points > 0).length,
          ).toBeLessThanOrEqual(2)
          expect(log.every(({ rulesVersion }) => rulesVersion === 1)).toBe(true)
          const { q } = world.service.db
          const [row] = (
            await q.execute<{ points: number }>(
              sql`select sum(points)::int as points from reward_event where person_id = ${id}`,
            )
          ).rows
          expect(row?.points).toBe(sum(log, 'points'))
        }),
        { numRuns: 12 },
      )
    })

    it('gives one of many that award the same at once', async () => {
      const { id } = await world.member('many')
      const at = world.clock.now()
      const events = await Promise.all(Array.from({ length: 8 }, () => give(at, id, 'quiz', 'seerah')))
      expect(new Set(events.map(event => event.id)).size).toBe(1)
      const quizzes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => give(at, id, 'quiz', name)))
      expect(quizzes.filter(({ points }) => points > 0)).toHaveLength(2)
    })

    it('leaves what a limit has no room for in it, with nothing', async () => {
      const { id } = await world.member('eager')
      const at = world.clock.now()
      const day = '2031-05-05'
      for (const [rule, n] of [
        ['lesson', 5],
        ['quiz', 3],
        ['campaign', 2],
      ] as const)
        for (let i = 0; i < n; i += 1) await give(at, id, rule, `${rule} ${i}`, day)
      const log = (await logOf(id)).filter(({ localDate }) => localDate === day)
      expect(log.map(({ points }) => points)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 30, 30])
      expect(log.map(({ leaguePoints }) => leaguePoints)).toEqual([10, 10, 10, 10, 10, 10, 0, 0, 0, 0])
      expect(await give(at, id, 'masjid', 'times', day)).toMatchObject({ points: 10, leaguePoints: 0 })
      expect(await give(at, id, 'plan', 'ten-nights:1448', day)).toMatchObject({ points: 0, leaguePoints: 0 })
    })

    it('says by which version of the rules it was written', async () => {
      const { q } = world.service.db
      const { id } = await world.member('later')
      const fromAt = new Date('2040-01-01T00:00:00Z')
      const quiz = { points: 3, leaguePoints: 2, limit: { count: 1, per: 'month' } }
      await q.insert(rewardRules).values({ version: 2, changes: { awards: { quiz } }, fromAt })
      expect(await give(new Date('2039-12-31T23:59:59Z'), id, 'quiz', 'a')).toMatchObject({
        points: 10,
        rulesVersion: 1,
      })
      const later = await give(fromAt, id, 'quiz', 'b', '2040-01-01')
      expect(later).toMatchObject({ points: 3, leaguePoints: 2, rulesVersion: 2 })
    })
  })

  describe('What was earned elsewhere', () => {
    it('is not a gift that nobody paid, nor a second one of the day', async () => {
      const member = await world.member('giver')
      await donate(member.browser, false)
      expect((await mine(member)).points).toBe(50)
      await donate(member.browser)
      await donate(member.browser)
      const { points, events } = await mine(member)
      expect(points).toBe(70)
      expect(events.map(({ rule, points }) => [rule, points])).toEqual([
        ['gift', 0],
        ['gift', 20],
        ['welcome', 50],
      ])
      expect((await member.browser.get('/api/auth/me')).json().user.points).toBe(70)
      expect((await member.browser.get('/api/profile')).json().user.points).toBe(70)
    })

    it('comes with the device that somebody signs in on, once', async () => {
      const device = world.browser()
      await donate(device)
      const { email, password } = await world.member('late')
      const signIn = () => device.post('/api/auth/login', { email, password })
      expect((await signIn()).json().user.points).toBe(70)
      expect((await signIn()).json().user.points).toBe(70)
    })

    it('is taken back with a refund, never below nothing, and not twice', async () => {
      const member = await world.member('refunded')
      const [first, second] = [await donate(member.browser), await donate(member.browser)]
      expect((await mine(member)).points).toBe(70)
      await pay(second, 'refunded')
      expect((await mine(member)).points).toBe(70)
      await pay(first, 'refunded')
      await pay(first, 'refunded')
      const [a, b] = await Promise.all([mine(member), mine(member)])
      expect([a.points, b.points]).toEqual([50, 50])
      const log = await logOf(member.id)
      expect(log.reduce((sum, { points }) => sum + points, 0)).toBe(50)
      expect(log.filter(({ rule }) => rule === 'gift_returned')).toHaveLength(2)
    })

    it('comes again with money that the bank sent back, each time, and never twice', async () => {
      const member = await world.member('sentback')
      const [id, other] = [await donate(member.browser), await donate(member.browser)]
      const points = async () => (await mine(member)).points
      const countOf = async () =>
        (await mine(member)).badges.find(({ badge }) => badge === 'consistent_giver')?.count
      expect([await points(), await countOf()]).toEqual([70, 1])
      await pay(other, 'refunded')
      for (const turn of [1, 2, 3]) {
        await refund(id, 'refunded', turn)
        expect([await points(), await countOf()]).toEqual([50, 0])
        for (let told = 0; told < 2; told += 1) await refund(id, 'refund_failed', turn)
        expect([await points(), await countOf()]).toEqual([70, 1])
      }
      const log = await logOf(member.id)
      expect(log.filter(({ rule }) => rule === 'gift_restored')).toHaveLength(3)
      expect(log.filter(({ rule }) => rule === 'gift_returned')).toHaveLength(4)
      // The other gave nothing, as it was the second of a day, and there is room for no more.
      await donate(member.browser)
      expect(await points()).toBe(70)
      expect(await checkLedger(world.service.db)).toEqual([])
    })

    it('comes again where it had stayed gone before it could, of gifts that count alone', async () => {
      const [kept, returned] = [await world.member('stayedgone'), await world.member('stayedback')]
      const gifts = await Promise.all([kept, returned].map(({ browser }) => donate(browser)))
      for (const id of gifts) await pay(id, 'refunded')
      const { q } = world.service.db
      // As the bank's word left it then.
      await q.execute(sql`update donation set refunded_minor = 0, state = 'paid' where id = ${gifts[0]}`)
      const script = readMigrations().find(({ name }) => name === '071-points-again.sql')?.script ?? ''
      await q.execute(sql.raw(script.slice(script.indexOf('insert into point_event'))))
      expect([(await mine(kept)).points, (await mine(returned)).points]).toEqual([70, 50])
    })

    it('is a friend who came, once the friend’s profile is complete', async () => {
      const host = await world.member('host')
      const friend = await world.member('friend')
      await set(friend.id, { referredBy: host.id, language: 'en' })
      expect((await mine(host)).points).toBe(50)
      await set(friend.id, { emailVerifiedAt: world.clock.now() })
      expect((await mine(host)).points).toBe(50)
      await set(friend.id, { timeZone: 'Europe/London' })
      expect((await mine(host)).points).toBe(75)
      await set(friend.id, { timeZone: 'Asia/Jakarta' })
      const { points, events } = await mine(host)
      expect(points).toBe(75)
      expect(JSON.stringify(events)).not.toContain(friend.id)
    })
  })

  describe('My rewards', () => {
    it('are read page by page to the end', async () => {
      const member = await world.member('pages')
      for (let i = 0; i < 24; i += 1)
        await give(world.clock.now(), member.id, 'quiz', `${i}`, `2031-06-${10 + (i % 20)}`)
      const first = await mine(member)
      expect(first.events).toHaveLength(20)
      const second = await mine(member, `?before=${first.next}`)
      expect(second.events).toHaveLength(5)
      expect(second.next).toBeNull()
      const ids = [...first.events, ...second.events].map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      expect(first.level).toEqual({ name: 'sprout', from: 100 })
      expect(first.nextLevel).toEqual({ name: 'sapling', from: 300 })
    })

    it('show no badge that is not earned, nor one twice', async () => {
      const member = await world.member('pins')
      await visit(member)
      const pin = (pinned: string[]) => member.browser.call('PUT', '/api/rewards/badges', { pinned })
      for (const wrong of [['reader'], ['visitor', 'visitor'], ['saint']])
        expect((await pin(wrong)).json().code).toBe('bad_request')
      expect((await mine(member)).badges.every(({ isPinned }) => !isPinned)).toBe(true)
      expect((await pin(['visitor'])).json().badges[0]).toEqual({
        badge: 'visitor',
        count: 1,
        stage: 1,
        next: 7,
        isPinned: true,
      })
      expect((await mine(member)).badges[0]?.badge).toBe('visitor')
      expect((await pin([])).json().badges.some(({ isPinned }: { isPinned: boolean }) => isPinned)).toBe(
        false,
      )
    })

    it('count readings of Ramadan apart, a giver’s months, and nothing that was taken back', async () => {
      const member = await world.member('badges')
      const at = world.clock.now()
      // 1 Ramadan 1446 was 1 March 2025.
      for (const day of ['2025-02-28', '2025-03-01', '2025-03-29', '2025-03-30'])
        await give(at, member.id, 'quran', '', day)
      const returned = await donate(member.browser)
      await give(at, member.id, 'gift', 'march', '2025-03-02')
      await give(at, member.id, 'gift', 'april', '2025-04-02')
      await mine(member)
      await pay(returned, 'refunded')
      const { badges } = await mine(member)
      const countOf = (name: string) => badges.find(({ badge }) => badge === name)?.count
      expect([countOf('reader'), countOf('ramadan_reader'), countOf('consistent_giver')]).toEqual([4, 2, 2])
    })
  })
})
