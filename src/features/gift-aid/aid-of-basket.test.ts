import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../data/cart-item.ts'
import { aidOfBasket, sumOfAid } from './aid-of-basket.ts'

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'gaza-food',
  product: 'gaza-food',
  price: 1002,
  currency: 'GBP',
  quantity: 1,
  ...change,
})

const withAid = new Set(['gaza-food'])

describe('Gift Aid of a basket', () => {
  it('is not of qurbani, nor of other currencies, and says which of both', () => {
    const lines = aidOfBasket(
      [line({ sacrifice: { names: ['Aisha'], lastDay: 12 } }), line({ currency: 'EUR' })],
      0,
      withAid,
    )
    expect(lines.map(({ hindrance }) => hindrance)).toEqual(['qurbani', 'currency'])
    expect(sumOfAid(lines)).toMatchObject({ baseMinor: 0, taxMinor: 0 })
  })

  it('is not of a gift to whom HMRC pays none', () => {
    const lines = aidOfBasket([line(), line({ product: 'orphan-lahore' })], 0, withAid)
    expect(lines).toMatchObject([{ taxMinor: 250 }, { hindrance: 'charity' }])
    expect(sumOfAid(lines)).toEqual({ baseMinor: 1002, taxMinor: 250, giftMinor: 2004 })
  })

  it('is a quarter of each line, rounded down: not of the sum', () => {
    const lines = aidOfBasket(
      [line({ price: 999 }), line({ price: 333, quantity: 3 }), line({ currency: 'USD' })],
      0,
      withAid,
    )
    expect(lines).toMatchObject([{ taxMinor: 249 }, { taxMinor: 249 }, { hindrance: 'currency' }])
    expect(sumOfAid(lines)).toEqual({ baseMinor: 1998, taxMinor: 498, giftMinor: 1998 })
  })

  it('is not of what a gift card pays, which takes its part of each line', () => {
    const items = [line({ price: 3000 }), line({ price: 1000 }), line({ currency: 'USD' })]
    expect(aidOfBasket(items, 2000, withAid)).toMatchObject([
      { baseMinor: 1500, taxMinor: 375 },
      { baseMinor: 500, taxMinor: 125 },
      { hindrance: 'currency' },
    ])
    expect(aidOfBasket(items, 4000, withAid).map(({ hindrance }) => hindrance)).toEqual([
      'gift_card',
      'gift_card',
      'currency',
    ])
  })
})
