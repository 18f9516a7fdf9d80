import { describe, expect, test } from 'vitest'
import { donationOffer } from '../../../contract/donations.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { noDetails } from '../../data/gift-details.ts'
import { newId } from '../../data/new-id.ts'
import { offerOf, payableLines, problemsOf, withoutNext } from './basket.ts'

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  price: 1000,
  currency: 'GBP',
  quantity: 2,
  product: 'gaza-food',
  ...change,
})

describe('details that are refused beside their field', () => {
  test('a shown name that is empty', () => {
    expect(problemsOf({ ...noDetails, visibility: 'named', publicName: '  ' })).toEqual({
      publicName: 'name_missing',
    })
  })

  test.each(['amina', 'amina@', 'a b@c.de', 'amina@home'])('the address %j', email => {
    expect(problemsOf({ ...noDetails, email })).toEqual({ email: 'email_invalid' })
  })

  test('words beyond the measure', () => {
    const problems = problemsOf({ ...noDetails, publicName: 'n'.repeat(61), message: 'm'.repeat(281) })
    expect(problems).toEqual({ publicName: 'text_too_long', message: 'text_too_long' })
  })
})

test('an empty basket has nothing to pay', () => {
  expect(payableLines([])).toBeNull()
})

test('one payment holds one currency, that of the first line', () => {
  const lines = [line(), line({ id: 'b', currency: 'USD' }), line({ id: 'c', price: 500, quantity: 1 })]
  const payable = payableLines(lines)
  expect(payable?.lines.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(payable?.totalMinor).toBe(2500)
})

test('one payment holds no more lines than the service takes in one gift', () => {
  const lines = Array.from({ length: 39 }, (_, at) => line({ id: `${at}`, quantity: 1 }))
  const payable = payableLines(lines)
  const offer = offerOf(newId(), payable?.lines ?? [], 'GBP', noDetails, 'en')
  expect(donationOffer.safeParse(offer).success).toBe(true)
  expect(payable).toMatchObject({ lines: lines.slice(0, 20), totalMinor: 20_000 })
  expect(payableLines(lines.slice(20))?.lines).toEqual(lines.slice(20))
})

test('Gift Aid is reckoned of the lines of this payment, beside those in other currencies', () => {
  const lines = Array.from({ length: 21 }, (_, at) => line({ id: `${at}` }))
  const dollars = line({ id: 'b', currency: 'USD' })
  const payable = { lines: lines.slice(0, 20), currency: 'GBP', totalMinor: 0 } as const
  expect(withoutNext([...lines, dollars], payable)).toEqual([...payable.lines, dollars])
})

test('a hidden gift carries neither name nor words', () => {
  const details = { visibility: 'hidden', publicName: 'Amina', message: 'Salam', email: ' a@b.co ' } as const
  const offer = offerOf('id', [line()], 'GBP', details, 'en')
  expect(offer).toEqual({
    id: 'id',
    currency: 'GBP',
    lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 2 }],
    visibility: 'hidden',
    lang: 'en',
    email: 'a@b.co',
  })
})

test('nothing is wrong with a gift that says nothing', () => {
  expect(problemsOf(noDetails)).toEqual({})
})
