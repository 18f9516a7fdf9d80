import { expect, it } from 'vitest'
import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { cartItemOf, wrongNames } from './order.ts'

const offer = { projectId: 'cow', unitMinor: 6500, currency: 'GBP', title: 'Cow' } as QurbaniOffer

it('finds the names that are missing or too long', () => {
  expect(wrongNames(['', ' \t ', 'x'.repeat(61)])).toEqual([0, 1, 2])
  expect(wrongNames(['Aisha', ` ${'ع'.repeat(60)} `, '👳'.repeat(60)])).toEqual([])
})

it('makes each order a line of its own, with a name for each share', () => {
  const order = { names: [' Aisha  bint Umar ', 'Bilal'], lastDay: 13 } as const
  expect(cartItemOf(offer, order, 'a')).toMatchObject({
    quantity: 2,
    amount: 13_000,
    sacrifice: { names: ['Aisha bint Umar', 'Bilal'], lastDay: 13 },
  })
  expect(cartItemOf(offer, order, 'a').id).not.toBe(cartItemOf(offer, order, 'b').id)
})
