import { describe, expect, it } from 'vitest'
import { makePageCache, readyPage } from './cache.ts'

function setUp() {
  const world = { at: 1_000_000, data: 'a', made: 0, asked: 0, fails: false, isGone: false }
  const cached = makePageCache(5_000, () => world.at)
  const get = () =>
    cached('/', async () => {
      if (world.fails) throw new Error('no answer')
      world.made += 1
      const madeOf = world.data
      const isCurrent = async () => {
        world.asked += 1
        if (world.isGone) throw new Error('not_found')
        return world.data === madeOf
      }
      return { page: `page ${world.made} of ${madeOf}`, isCurrent }
    })
  return { world, get }
}

describe('A rendered page', () => {
  it('that could not be made is not remembered', async () => {
    const { world, get } = setUp()
    world.fails = true
    await expect(get()).rejects.toThrow('no answer')
    world.fails = false
    expect(await get()).toBe('page 1 of a')
  })

  it('is made once for all who ask at a time', async () => {
    const { world, get } = setUp()
    await Promise.all([get(), get(), get()])
    expect(world.made).toBe(1)
  })

  it('is not even looked at for five seconds', async () => {
    const { world, get } = setUp()
    await get()
    world.data = 'b'
    world.at += 4_000
    expect(await get()).toBe('page 1 of a')
    expect(world.asked).toBe(0)
  })

  it('is made again after them when what it was made of has changed, and only then', async () => {
    const { world, get } = setUp()
    await get()
    world.at += 6_000
    expect(await get()).toBe('page 1 of a')
    world.data = 'b'
    world.at += 6_000
    expect(await get()).toBe('page 2 of b')
  })

  it('is made again when what it was made of is there no more', async () => {
    const { world, get } = setUp()
    await get()
    world.isGone = true
    world.at += 6_000
    expect(await get()).toBe('page 2 of a')
  })

  it('is made again after a minute whatever has changed', async () => {
    const { world, get } = setUp()
    for (let turn = 0; turn <= 11; turn += 1) {
      await get()
      world.at += 6_000
    }
    expect(world.made).toBe(2)
  })

  it('that comes out as it was stays the one that is compressed, and else is the new one', async () => {
    const world = { at: 1_000_000, html: '<p>Salam</p>', policy: "default-src 'none'" }
    const cached = makePageCache(5_000, () => world.at)
    const get = () =>
      cached('/', async () => ({
        page: readyPage(200, world.html, { 'content-security-policy': world.policy }),
        isCurrent: async () => false,
      }))
    const first = await get()
    world.at += 6_000
    expect(await get()).toBe(first)
    world.policy = "default-src 'self'"
    world.at += 6_000
    const other = await get()
    expect(other).not.toBe(first)
    world.html = '<p>Peace</p>'
    world.at += 6_000
    expect(await get()).not.toBe(other)
  })
})
