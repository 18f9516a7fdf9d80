import { expect, it } from 'vitest'
import { giftInAddress } from './gift-in-address.ts'

/** What the router makes of it: the answer laid over the raw address. */
const inPage = (search: Record<string, unknown>) => ({ ...search, ...giftInAddress(search) })

it.each([
  { every: 'once' },
  { every: 'sometimes' },
  { every: 3 },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: 1001 },
  { quantity: 'many' },
  { campaign: {} },
  { amount: [] },
])('leaves nothing of what is not understood: %j', asked => {
  expect(inPage({ project: 'gaza-food', ...asked })).toEqual({ project: 'gaza-food' })
})

it('reads a gift, and how often it is to be given', () => {
  expect(inPage({ project: 'gaza-food', amount: 25, quantity: '2', every: 'other', campaign: 'x' })).toEqual({
    project: 'gaza-food',
    amount: '25',
    quantity: 2,
    every: 'weekly',
    campaign: 'x',
  })
})
