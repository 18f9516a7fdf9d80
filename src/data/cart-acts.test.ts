import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAct, type CartAct } from './cart-acts.ts'
import type { CartItem } from './cart-item.ts'

const item = (id: string, quantity = 1): CartItem => ({ id, price: 1_000, currency: 'GBP', quantity })

describe('the cart', () => {
  it.each([0, -1])('removes an item whose quantity is set to %d', quantity => {
    expect(afterAct([item('a'), item('b')], { act: 'setQuantity', id: 'a', quantity })).toEqual([item('b')])
  })

  it('does not take an item without a quantity', () => {
    expect(afterAct([], { act: 'add', item: item('a', 0) })).toEqual([])
  })

  it('changes nothing for an id that it does not have', () => {
    expect(afterAct([item('a')], { act: 'setQuantity', id: 'b', quantity: 3 })).toEqual([item('a')])
    expect(afterAct([item('a')], { act: 'remove', id: 'b' })).toEqual([item('a')])
  })

  it('merges the quantity of an id that it has, in its place, and takes the newer words', () => {
    const held = [item('a', 2), item('b')]
    expect(afterAct(held, { act: 'add', item: { ...item('a', 3), name: 'Gaza' } })).toEqual([
      { ...item('a', 5), name: 'Gaza' },
      item('b'),
    ])
  })

  it('removes and clears', () => {
    expect(afterAct([item('a'), item('b')], { act: 'remove', id: 'a' })).toEqual([item('b')])
    expect(afterAct([item('a'), item('b')], { act: 'clear' })).toEqual([])
  })

  it('never holds an id twice, nor a quantity of 0 or less', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const quantity = fc.integer({ min: -3, max: 5 })
    const act: fc.Arbitrary<CartAct> = fc.oneof(
      fc.record({
        act: fc.constant('add' as const),
        item: fc.tuple(id, quantity).map(([a, b]) => item(a, b)),
      }),
      fc.record({ act: fc.constant('setQuantity' as const), id, quantity }),
      fc.record({ act: fc.constant('remove' as const), id }),
    )
    fc.assert(
      fc.property(fc.array(act), acts => {
        const items = acts.reduce<CartItem[]>(afterAct, [])
        expect(new Set(items.map(each => each.id)).size).toBe(items.length)
        expect(items.every(each => each.quantity > 0)).toBe(true)
      }),
    )
  })
})
