import { expect, test } from 'vitest'
import type { Project } from '../../../contract/catalogue.ts'
import { basketLinesOf } from './back-to-basket.ts'

const well = { id: 'well', causeId: 'wells', title: 'A well', unitMinor: 3000 } as Project
const gaza = { id: 'gaza', causeId: 'gaza', title: 'Food', unitMinor: null } as Project
const line = (projectId: string) => ({ projectId, unitMinor: 2500, quantity: 2 })

test('a share comes back at its price of today, an amount as it was given', () => {
  expect(basketLinesOf([line('well'), line('gaza')], 'GBP', [well, gaza])).toEqual([
    {
      id: 'well:3000:GBP',
      product: 'well',
      price: 3000,
      currency: 'GBP',
      quantity: 2,
      name: 'A well',
      category: 'wells',
      amount: 6000,
    },
    {
      id: 'gaza:2500:GBP',
      product: 'gaza',
      price: 2500,
      currency: 'GBP',
      quantity: 2,
      name: 'Food',
      category: 'gaza',
      amount: 5000,
    },
  ])
})

test('a project that this device does not know comes back as it was given', () => {
  expect(basketLinesOf([line('well')], 'GBP', [])).toMatchObject([{ id: 'well:2500:GBP', price: 2500 }])
})

test('an order with names keeps them, and is a line of its own', () => {
  const sacrifice = { names: ['Amina', 'Yusuf'], lastDay: 12 as const }
  const order = { ...line('well'), sacrifice }
  const [first, second] = basketLinesOf([order, order], 'GBP', [])
  expect(first).toMatchObject({ sacrifice })
  expect(first?.id).not.toBe(second?.id)
})
