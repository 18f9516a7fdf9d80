import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { withDatabase } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { entryOf, inPhase } from '../../data/outbox/entry.ts'
import { aloneWithBasket } from './alone-with-basket.ts'
import { beginPayment, endPayment } from './left-payment.ts'

const line = (id: string, quantity = 1): CartItem => ({ id, quantity, price: 1000, currency: 'GBP' })

/** A gift that another tab has saved and is sending. */
async function savedElsewhere(): Promise<string> {
  const offer = { id: newId(), currency: 'GBP', lines: [] }
  const entry = entryOf({ id: offer.id, kind: 'donation', body: offer, owner: 'device' }, 0)
  const none = { donation: null, payUrl: null, receipt: null }
  await withDatabase(async db => {
    await db.outbox.put(inPhase(entry, { state: 'sending', since: 0 }))
    await db.gifts.put({ id: offer.id, offer, createdAt: 0, updatedAt: 0, ...none })
  })
  return offer.id
}

/** As browsers have them: one after the other. */
function lockInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'locks')
}

beforeEach(async () => {
  endPayment()
  await cartStore.clear()
  await cartStore.add(line('gaza'))
})

describe('a basket that two tabs show', () => {
  it('is not given by the second of two that press at once', async () => {
    const unlock = lockInTurn()
    const saved = Promise.withResolvers<void>()
    const give = vi.fn(async () => {
      await saved.promise
      await cartStore.remove('gaza')
      return 'given'
    })
    const first = aloneWithBasket([line('gaza')], null, give)
    await vi.waitFor(() => expect(give).toHaveBeenCalledTimes(1))
    const second = aloneWithBasket([line('gaza')], null, give)
    // Longer than the second takes to look what is in the basket.
    for (let read = 0; read < 20; read += 1) await withDatabase(db => db.cart.count())
    saved.resolve()
    expect(await Promise.all([first, second])).toEqual(['given', { gift: null }])
    expect(give).toHaveBeenCalledTimes(1)
    unlock()
  })

  it('is not given while another tab is sending it: that gift is answered', async () => {
    const gift = await savedElsewhere()
    beginPayment(gift, [line('gaza')])
    const give = vi.fn()
    expect(await aloneWithBasket([line('gaza')], null, give)).toEqual({ gift })
    expect(give).not.toHaveBeenCalled()
    expect(cartStore.getSnapshot().items).toEqual([])
  })

  it('is not given where another tab has taken out what this one shows', async () => {
    await cartStore.add(line('gaza', 2))
    await withDatabase(db => db.cart.clear())
    expect(await aloneWithBasket([line('gaza', 3)], null, vi.fn())).toEqual({ gift: null })
  })

  it('is given again by the tab that began, and by who has more in it now', async () => {
    const gift = await savedElsewhere()
    beginPayment(gift, [line('gaza')])
    await cartStore.add(line('wells'))
    expect(await aloneWithBasket([line('gaza')], gift, async () => 'given')).toBe('given')
  })
})
