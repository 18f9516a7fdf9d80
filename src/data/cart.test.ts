import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from './cart-item.ts'
import { withDatabase } from './db.ts'

const item = (id: string, quantity = 1): CartItem => ({ id, price: 1_000, currency: 'GBP', quantity })

/** A tab has its own copy of the module and shares the database. */
async function openTab() {
  vi.resetModules()
  const { cartStore } = await import('./cart.ts')
  cartStore.subscribe(() => undefined)
  await vi.waitFor(() => expect(cartStore.getSnapshot().isLoaded).toBe(true))
  return cartStore
}

beforeEach(() => withDatabase(db => db.cart.clear()))
afterEach(() => vi.restoreAllMocks())

describe('the cart', () => {
  it('says when a change is in memory only, and writes it with the next', async () => {
    const cart = await openTab()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(cart.add(item('a'))).resolves.toBe('full')
    expect(cart.getSnapshot()).toMatchObject({ items: [item('a')], problem: 'full' })
    full.mockRestore()
    await expect(cart.add(item('b'))).resolves.toBeNull()
    expect(cart.getSnapshot()).toMatchObject({ items: [item('a'), item('b')], problem: null })
    const again = await openTab()
    expect(again.getSnapshot().items).toEqual([item('a'), item('b')])
  })

  it('is on the screen before it is written', async () => {
    const cart = await openTab()
    const written = cart.add(item('a'))
    expect(cart.getSnapshot().items).toEqual([item('a')])
    await written
  })

  it('counts what two tabs add at once', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([
      one.add(item('a')),
      two.add(item('a', 2)),
      one.add(item('b')),
      two.setQuantity('c', 4),
    ])
    for (const tab of [one, two]) {
      await vi.waitFor(() => expect(tab.getSnapshot().items).toEqual([item('a', 3), item('b')]))
    }
  })

  it('is empty and not yet known on the server', async () => {
    const cart = await openTab()
    expect(cart.getServerSnapshot()).toEqual({ items: [], isLoaded: false, problem: null })
  })
})
