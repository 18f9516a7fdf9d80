import { beforeAll, expect, it } from 'vitest'
import { deviceCaller, type FakeCaller, type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { makeCodeLimit } from './code-limit.ts'

eachDatabase('The codes of gift cards that are tried', open => {
  let world: GivingWorld
  beforeAll(async () => {
    world = await makeWorld(await open())
  })

  const onNetwork = (address: string, device: string): FakeCaller => ({ ...deviceCaller(device), address })
  const refused = { code: 'too_many_requests' }

  it('are refused to a network after two hundred wrong ones, whatever device is new on it', async () => {
    const limit = makeCodeLimit(world.service)
    const guesser = (tried: number) => onNetwork('203.0.113.0/24', `device ${tried}`)
    for (let tried = 0; tried < 200; tried++) await limit.attempt(guesser(tried))
    const late = guesser(200)
    await expect(limit.attempt(late)).rejects.toMatchObject(refused)
    expect(Number(late.answered['retry-after'])).toBeGreaterThan(0)
    await limit.attempt(onNetwork('198.51.100.0/24', 'elsewhere'))
    world.clock.advance(15 * 60_000 + 1)
    await limit.attempt(late)
  })

  it('count for nobody where they are right', async () => {
    const limit = makeCodeLimit(world.service)
    const network = '192.0.2.0/24'
    for (let opened = 0; opened < 21; opened++) {
      const holder = onNetwork(network, 'holder')
      await limit.attempt(holder)
      await limit.wasRight(holder)
    }
    for (let tried = 0; tried < 200; tried++) await limit.attempt(onNetwork(network, `guesser ${tried}`))
    await expect(limit.attempt(onNetwork(network, 'one more'))).rejects.toMatchObject(refused)
  })
})
