import { expect, it } from 'vitest'
import { currencyOf, currencyOfNamed } from './country-currency.ts'
import { currencies, isOffered, offeredCurrencies } from './money.ts'

it.each(['', 'XX', 'JP', 'PL', 'pt', 'toString'])('knows no currency of "%s"', country => {
  expect(currencyOf(country)).toBeNull()
})

it('is the map of the specification', () => {
  const named = 'US GB AE SA QA KW BH OM EG JO LB PK BD IN MY ID TR EU DE FR IT ES NL CA AU'
  expect(Object.keys(currencyOfNamed).join(' ')).toBe(named)
})

it.each(['PT', 'IE', 'AT', 'BE', 'HR', 'RE', 'NL', 'EU'])('is the euro in %s', country => {
  expect(currencyOf(country)).toBe('EUR')
})

it('offers what somebody’s country pays in, and no more', () => {
  expect([...offeredCurrencies].sort()).toEqual([...new Set(Object.values(currencyOfNamed))].sort())
  expect(currencies.filter(code => !isOffered(code))).toEqual(['JPY'])
})
