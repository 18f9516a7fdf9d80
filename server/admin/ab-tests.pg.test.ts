import { beforeAll, expect, it } from 'vitest'
import { consentTextVersions } from '../../contract/consent-text.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'

let world: AccountWorld
let content: Member
let support: Member

const half = [
  { name: 'control', weight: 50 },
  { name: 'short', weight: 50 },
]
const save = (by: Member, name: string, change: object = {}) =>
  by.browser.call('PUT', `/api/admin/ab-tests/${name}`, {
    isActive: true,
    variants: half,
    reason: 'to learn which one is clearer',
    ...change,
  })
const list = async () => (await content.browser.get('/api/admin/ab-tests')).json().tests
const mine = async () => (await world.browser().get('/api/analytics/ab-tests')).json()
const textVersion = consentTextVersions.analytics.at(-1)
const consent = { purpose: 'analytics', textVersion }

eachDatabase('A/B tests, to administrators', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    content = await world.member('content', { roles: ['admin'], rights: ['content'] })
    support = await world.member('support', { roles: ['admin'], rights: ['support'] })
  })

  it('are neither shown nor changed without the right, a fresh factor and a reason', async () => {
    const member = await world.member('member')
    for (const { browser } of [support, member])
      expect((await browser.get('/api/admin/ab-tests')).json().code).toBe('forbidden')
    expect((await save(support, 'hero')).json().code).toBe('forbidden')
    const stale = await world.member('stale', { roles: ['admin'], rights: ['content'] })
    stale.browser.cookies.clear()
    expect((await save(stale, 'hero')).json().code).toBe('fresh_factor_needed')
    expect((await save(content, 'hero', { reason: ' ' })).json().code).toBe('reason_missing')
    expect(await list()).toEqual([])
  })

  it.each([
    ['one variant', { variants: half.slice(1) }],
    ['two of one name', { variants: [half[0], half[0]] }],
    ['no weight at all', { variants: half.map(({ name }) => ({ name, weight: 0 })) }],
    ['a name that no code can ask for', { variants: [half[0], { name: 'a b', weight: 1 }] }],
    ['half a weight', { variants: [half[0], { name: 'x', weight: 0.5 }] }],
  ])('are not kept with %s', async (_, change) => {
    expect((await save(content, 'hero', change)).json().code).toBe('bad_request')
    expect(await list()).toEqual([])
  })

  it('are what devices are told, from the moment they run until they are off', async () => {
    await save(content, 'hero', { isActive: false })
    expect(await mine()).toEqual({})
    await save(content, 'hero')
    expect(['control', 'short']).toContain((await mine()).hero)
    await save(content, 'hero', { variants: [half[0], { name: 'short', weight: 0 }] })
    expect(await mine()).toEqual({ hero: 'control' })
    await save(content, 'hero', { isActive: false })
    expect(await mine()).toEqual({})
  })

  it('say how many visits saw each variant, and what came of them', async () => {
    await save(content, 'hero')
    const browser = world.browser()
    const sessionId = world.service.chance.uuid()
    const exposure = {
      eventType: 'exposure',
      eventData: { sessionId, variants: { hero: 'short' } },
      consent,
    }
    // Said twice by one visit, and once by somebody who agreed to nothing.
    for (const body of [exposure, exposure, { ...exposure, consent: undefined }])
      expect((await browser.post('/api/analytics/track', body)).statusCode).toBe(200)
    const metadata = { sessionId, variants: { hero: 'short' } }
    await browser.post('/api/analytics/conversion', {
      conversionType: 'sign_up',
      value: 0,
      metadata,
      consent,
    })
    const [hero] = await list()
    expect(hero.variants).toEqual([
      { name: 'control', weight: 50, exposures: 0, conversions: 0 },
      { name: 'short', weight: 50, exposures: 1, conversions: 1 },
    ])
  })

  it('leave a line in the log for each change and none for what was so already', async () => {
    await save(content, 'footer')
    await save(content, 'footer')
    await save(content, 'footer', { isActive: false })
    const owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    const { entries } = (await owner.browser.get('/api/admin/audit?kind=test')).json()
    const ofFooter = entries.filter(({ action }: { action: string }) => action === 'test:footer')
    expect(ofFooter).toHaveLength(2)
    expect(ofFooter[0]).toMatchObject({
      admin: content.username,
      reason: 'to learn which one is clearer',
    })
    // Nobody looked at anybody.
    expect((await content.browser.get('/api/profile/audit')).json().entries).toEqual([])
  })
})
