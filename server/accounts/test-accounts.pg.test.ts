import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { ConfigError } from '../config.ts'
import { person } from './accounts.schema.ts'
import { openAccounts } from './open-accounts.ts'
import { refuseTestAccounts, seedTestAccounts } from './test-accounts.ts'

eachDatabase('Test accounts', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('are offered by nobody outside test mode', async () => {
    const quiet = await makeAccountWorld(world.service.db, { isTestMode: false })
    expect((await quiet.browser().get('/api/auth/options')).json().testAccounts).toEqual([])
  })

  it('are not minded where they are not', async () => {
    await expect(refuseTestAccounts(world.service)).resolves.toBeUndefined()
  })

  it('are made once in test mode, and can be signed in to', async () => {
    await seedTestAccounts(await openAccounts(world.service))
    await seedTestAccounts(await openAccounts(world.service))
    expect(await world.service.db.q.select().from(person)).toHaveLength(2)
    const { testAccounts } = (await world.browser().get('/api/auth/options')).json()
    expect(testAccounts.map(({ label }: { label: string }) => label)).toEqual(['user', 'admin'])
    for (const { email, password, label } of testAccounts) {
      const browser = world.browser()
      const answer = await browser.post('/api/auth/login', { email, password })
      expect(answer.json().user.roles).toEqual(label === 'admin' ? ['member', 'admin'] : ['member'])
      browser.token = answer.json().authToken
      // Administration asks for a second factor, also here.
      expect((await browser.get('/api/admin/audit')).json().code).toBe(
        label === 'admin' ? 'second_factor_required' : 'forbidden',
      )
    }
  })

  it('keep the service from starting outside test mode', async () => {
    await expect(refuseTestAccounts(world.service)).rejects.toThrow(ConfigError)
  })
})
