import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'

let world: AccountWorld
let content: Member

// By the table Ramadan 1447 begins on 18 February 2026, and Sha'ban before it has 29 days.
const ramadan = {
  startsOn: '2026-02-19',
  state: 'provisional',
  source: 'Central Ruet-e-Hilal Committee, 18 February 2026',
  reason: 'announced this evening',
}
const address = (place: string) => `/api/admin/hijri-months/${place}`
const save = (place: string, change: object = {}, by = content) =>
  by.browser.call('PUT', address(place), { ...ramadan, ...change })
const remove = (place: string, reason = 'typed wrongly') =>
  content.browser.post(`${address(place)}/remove`, { reason })
const shown = async () => (await content.browser.get('/api/admin/hijri-months')).json().months
const months = async () => (await world.browser().get('/api/hijri-months')).json().months

eachDatabase('Announced beginnings of Hijri months', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    content = await world.member('content', { roles: ['admin'], rights: ['content'] })
  })

  it('are neither shown to be changed nor changed without the right, a fresh factor and a reason', async () => {
    const support = await world.member('support', { roles: ['admin'], rights: ['support'] })
    expect((await support.browser.get('/api/admin/hijri-months')).json().code).toBe('forbidden')
    expect((await save('pakistan/1447-09', {}, support)).json().code).toBe('forbidden')
    const stale = await world.member('stale', { roles: ['admin'], rights: ['content'] })
    stale.browser.cookies.clear()
    expect((await save('pakistan/1447-09', {}, stale)).json().code).toBe('fresh_factor_needed')
    expect((await save('pakistan/1447-09', { reason: ' ' })).json().code).toBe('reason_missing')
    expect(await shown()).toEqual([])
  })

  it.each([
    ['a region that announces nothing', 'umm-al-qura/1447-09', {}],
    ['an unknown region', 'atlantis/1447-09', {}],
    ['no month', 'pakistan/1447-13', {}],
    ['no day', 'pakistan/1447-09', { startsOn: '2026-02-30' }],
    ['no source', 'pakistan/1447-09', { source: '  ' }],
    ['no state', 'pakistan/1447-09', { state: 'perhaps' }],
  ])('are not kept with %s', async (_, place, change) => {
    expect((await save(place, change)).json().code).toBe('bad_request')
    expect(await months()).toEqual([])
  })

  it('are not kept where a month would not have 29 or 30 days', async () => {
    const { code, fields } = (await save('pakistan/1447-09', { startsOn: '2026-02-21' })).json()
    expect([code, fields]).toEqual(['month_length', { startsOn: 'month_length' }])
    expect(await months()).toEqual([])
  })

  it('are told to everybody with their source, until they are taken back', async () => {
    expect((await save('pakistan/1447-09')).statusCode).toBe(200)
    const { reason: _, ...told } = ramadan
    expect(await shown()).toEqual([{ region: 'pakistan', month: '1447-09', ...told }])
    await save('pakistan/1447-09', { state: 'confirmed' })
    expect(await shown()).toMatchObject([{ state: 'confirmed', startsOn: '2026-02-19' }])
    await remove('pakistan/1447-09')
    expect(await shown()).toEqual([])
    expect((await remove('pakistan/1447-09')).json().code).toBe('not_found')
  })

  it('leave a line in the log for each change and none for what was so already', async () => {
    await save('malaysia/1447-09')
    await save('malaysia/1447-09')
    await remove('malaysia/1447-09')
    const owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    const { entries } = (await owner.browser.get('/api/admin/audit?kind=hijri')).json()
    const ofMalaysia = entries.filter(({ action }: { action: string }) => action.includes('malaysia'))
    expect(ofMalaysia).toMatchObject([
      { action: 'hijri:malaysia 1447-09', admin: content.username, reason: 'typed wrongly' },
      { action: 'hijri:malaysia 1447-09', reason: 'announced this evening' },
    ])
    expect((await content.browser.get('/api/profile/audit')).json().entries).toEqual([])
  })
})
