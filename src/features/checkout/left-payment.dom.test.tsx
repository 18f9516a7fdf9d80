import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { withDatabase } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { entryOf, inPhase, type Phase } from '../../data/outbox/entry.ts'
import { beginPayment, endPayment, isPaymentLeft, takeUpPayment } from './left-payment.ts'

const line = (id: string, quantity: number): CartItem => ({ id, quantity, price: 1000, currency: 'GBP' })
const quantities = () => cartStore.getSnapshot().items.map(({ id, quantity }) => [id, quantity])

/** A gift that was saved, and how far it has come. */
async function saved(phase: Phase): Promise<string> {
  const offer = { id: newId(), currency: 'GBP', lines: [] }
  const entry = inPhase(entryOf({ id: offer.id, kind: 'donation', body: offer, owner: 'device' }, 0), phase)
  const gift = {
    id: offer.id,
    offer,
    createdAt: 0,
    donation: null,
    payUrl: null,
    receipt: null,
    updatedAt: 0,
  }
  await withDatabase(async db => {
    await db.outbox.put(entry)
    await db.gifts.put(gift)
  })
  return offer.id
}

beforeEach(async () => {
  endPayment()
  await cartStore.clear()
  await cartStore.add(line('gaza', 1))
})

describe('a payment whose page was left', () => {
  it('leaves the basket alone where nothing was saved', async () => {
    beginPayment(newId(), [line('gaza', 1)])
    expect(await takeUpPayment()).toBeNull()
    expect(quantities()).toEqual([['gaza', 1]])
  })

  it('leaves it alone where the gift was refused', async () => {
    beginPayment(await saved({ state: 'needs_attention', status: 422, code: 'price_changed', fields: {} }), [
      line('gaza', 1),
    ])
    expect(await takeUpPayment()).toBeNull()
    expect(quantities()).toEqual([['gaza', 1]])
  })

  it.each<Phase>([
    { state: 'queued', notBefore: 0, because: 'failed' },
    { state: 'sending', since: 0 },
    { state: 'done', at: 1 },
  ])('is taken up, and what it gives is not given again: $state', async phase => {
    const gift = await saved(phase)
    beginPayment(gift, [line('gaza', 1)])
    expect(await takeUpPayment()).toBe(gift)
    expect(quantities()).toEqual([])
    expect(isPaymentLeft()).toBe(false)
  })

  it('keeps what has been put into the basket since', async () => {
    beginPayment(await saved({ state: 'done', at: 1 }), [line('gaza', 1)])
    await cartStore.add(line('gaza', 2))
    await cartStore.add(line('wells', 1))
    await takeUpPayment()
    expect(quantities()).toEqual([
      ['gaza', 2],
      ['wells', 1],
    ])
  })
})
