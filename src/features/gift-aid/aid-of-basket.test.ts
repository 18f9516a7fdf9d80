import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../data/cart-item.ts'
import { aidOfBasket, sumOfAid } from './aid-of-basket.ts'

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'gaza-food',
  price: 1002,
  currency: 'GBP',
  quantity: 1,
  ...change,
})

describe('Gift Aid of a basket', () => {
  it('is not of qurbani, nor of other currencies, and says which of both', () => {
    const lines = aidOfBasket([
      line({ sacrifice: { names: ['Aisha'], lastDay: 12 } }),
      line({ currency: 'EUR' }),
    ])
    expect(lines.map(({ hindrance }) => hindrance)).toEqual(['qurbani', 'currency'])
    expect(sumOfAid(lines)).toBe(0)
  })

  it('is a quarter of each line, rounded down: not of the sum', () => {
    const lines = aidOfBasket([
      line({ price: 999 }),
      line({ price: 333, quantity: 3 }),
      line({ currency: 'USD' }),
    ])
    expect(lines).toMatchObject([{ taxMinor: 249 }, { taxMinor: 249 }, { hindrance: 'currency' }])
    expect(sumOfAid(lines)).toBe(498)
  })
})
