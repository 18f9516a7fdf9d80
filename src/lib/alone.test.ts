import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alone } from './alone.ts'

const order: string[] = []

/** Work that ends when it is told to. */
function slow(name: string) {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return {
    end,
    work: async () => {
      order.push(`${name} begins`)
      await ended
      order.push(`${name} ends`)
      return name
    },
  }
}

const haveLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

beforeEach(() => {
  order.length = 0
  haveLocks(undefined)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

it('fails as its work does, and lets the next have its turn', async () => {
  await expect(alone('jariyah-outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await alone('jariyah-outbox', () => 'next')).toBe('next')
})

it('does one work of a name after the other in a browser without locks', async () => {
  const [first, second] = [slow('first'), slow('second')]
  const turns = [alone('jariyah-payment', first.work), alone('jariyah-payment', second.work)]
  second.end()
  await vi.waitFor(() => expect(order).toEqual(['first begins']))
  first.end()
  expect(await Promise.all(turns)).toEqual(['first', 'second'])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('waits for no work of another name', async () => {
  const waited = slow('waited for')
  const turn = alone('jariyah-session', waited.work)
  expect(await alone('jariyah-merge', () => 'other')).toBe('other')
  waited.end()
  await turn
})

it('asks the browser for the lock of that name, and waits for it', async () => {
  const request = vi.fn(async (name: string, work: () => unknown) => [name, await work()])
  haveLocks({ request })
  expect(await alone('jariyah-reminder', () => 'rung')).toEqual(['jariyah-reminder', 'rung'])
})
