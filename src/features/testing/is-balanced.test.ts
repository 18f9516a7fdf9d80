import { expect, test } from 'vitest'
import type { Entry } from '../../../contract/ledger.ts'
import { isBalanced } from './is-balanced.ts'

const posting = (minor: number, currency: Entry['postings'][number]['currency'] = 'GBP') => ({
  account: 'fund/wells',
  currency,
  minor,
})

test.each([
  ['no postings at all', []],
  ['one alone', [posting(100)]],
  ['a penny too many', [posting(100), posting(-99)]],
  ['one currency in order beside another that is not', [posting(100), posting(-100), posting(5, 'USD')]],
  ['two currencies that only sum up together', [posting(100, 'GBP'), posting(-100, 'USD')]],
])('%s is not balanced', (_what, postings) => {
  expect(isBalanced({ postings })).toBe(false)
})

test('what sums to zero in each currency is', () => {
  expect(
    isBalanced({
      postings: [posting(100), posting(-98), posting(-2), posting(5, 'USD'), posting(-5, 'USD')],
    }),
  ).toBe(true)
})
