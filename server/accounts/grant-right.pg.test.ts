import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { ConfigError } from '../config.ts'
import { forgetEnded } from './forget-ended.ts'
import { grantRight } from './grant-right.ts'

eachDatabase('A right by command', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('is not given to nobody, to an unproved address, or by another name', async () => {
    const { email } = await world.member('aisha')
    await expect(grantRight(world.service, 'nobody@example.org', 'owner')).rejects.toThrow(ConfigError)
    await expect(grantRight(world.service, email, 'owner')).rejects.toThrow(/not verified/)
    await expect(grantRight(world.service, email, 'king')).rejects.toThrow(/content, support/)
  })

  it('is given once, and can be read of', async () => {
    const { email, browser } = await world.member('bilal')
    await world.browser().post('/api/auth/verify-email', { token: await world.linkFor(email, 'verify') })
    expect(await grantRight(world.service, email.toUpperCase(), 'support')).toBe(true)
    expect(await grantRight(world.service, email, 'support')).toBe(false)
    expect((await browser.get('/api/auth/me')).json().user).toMatchObject({
      roles: ['member', 'admin'],
      rights: ['support'],
    })
    const { entries } = (await browser.get('/api/profile/audit')).json()
    expect(entries).toMatchObject([{ action: 'granted:support', reason: 'by command' }])
  })

  it('is no use after its session ended, which is then forgotten', async () => {
    const { browser } = await world.member('gone')
    world.clock.advance(3 * 3_600_000)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
    await forgetEnded(world.service)
    const left = await world.service.db.q.execute('select 1 from session union all select 1 from limit_count')
    expect(left.rows).toEqual([])
  })
})
