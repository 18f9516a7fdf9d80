import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { addDays, localDateAt } from './local-date.ts'

let world: AccountWorld

let members = 0
const somebody = () => world.member(`worshipper${(members += 1)}`)
const today = () => localDateAt(world.clock.now(), 'UTC')
const newId = () => world.service.chance.uuid()
const log = ({ browser }: Pick<Member, 'browser'>, body: object) =>
  browser.post('/api/rewards/activity', { id: newId(), rule: 'dhikr', day: today(), ...body })
const pointsOf = async (member: Member, body: object): Promise<number> =>
  (await log(member, body)).json().points

eachDatabase('Points for worship tools', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('are given to nobody who is not signed in', async () => {
    const answer = await log({ browser: world.browser() }, {})
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed_out'])
  })

  it.each([
    ['a rule of another kind', { rule: 'gift' }],
    ['a count', { rule: 'dhikr:33' }],
    ['no day', { day: '2026-13-40' }],
    ['no id', { id: 'again' }],
  ])('are not given for %s', async (_, body) => {
    const answer = await log(await somebody(), body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  })

  it('are not given for what is longer ago than a week', async () => {
    const member = await somebody()
    expect((await log(member, { day: addDays(today(), -8) })).statusCode).toBe(400)
    expect(await pointsOf(member, { day: addDays(today(), -7) })).toBe(5)
  })

  it('are given once for what is told again', async () => {
    const member = await somebody()
    const id = newId()
    expect([await pointsOf(member, { id }), await pointsOf(member, { id })]).toEqual([5, 5])
    expect((await member.browser.get('/api/rewards/mine')).json().events).toMatchObject([
      { rule: 'dhikr', points: 5, leaguePoints: 0, localDate: today() },
      { rule: 'welcome' },
    ])
  })

  it('are given for three sessions of dhikr a day, and for one day of reading or logging', async () => {
    const member = await somebody()
    const four = [await pointsOf(member, {}), await pointsOf(member, {}), await pointsOf(member, {})]
    expect([...four, await pointsOf(member, {})]).toEqual([5, 5, 5, 0])
    for (const rule of ['quran', 'prayer_log']) {
      expect(await pointsOf(member, { rule })).toBe(5)
      await pointsOf(member, { rule })
    }
    const { events } = (await member.browser.get('/api/rewards/mine')).json()
    const counted = events.map(({ rule }: { rule: string }) => rule)
    expect(counted.filter((rule: string) => rule === 'quran')).toHaveLength(1)
    expect(counted.filter((rule: string) => rule === 'prayer_log')).toHaveLength(1)
  })

  it('are of the profile’s day where the device is ahead of it', async () => {
    const member = await somebody()
    await pointsOf(member, { rule: 'quran', day: addDays(today(), 1) })
    const { events } = (await member.browser.get('/api/rewards/mine')).json()
    expect(events[0]).toMatchObject({ rule: 'quran', localDate: today() })
  })
})
