import { expect, it } from 'vitest'
import { searchTexts } from './search-texts.ts'

const { parseSearch, stringifySearch } = searchTexts

it.each(['50.000', '1.000', '12.50', '1e3', '007', '1,000', '+5'])(
  'leaves an amount typed as %s a text',
  amount => {
    expect(parseSearch(`?amount=${encodeURIComponent(amount)}`)).toEqual({ amount })
    expect(parseSearch(stringifySearch({ amount }))).toEqual({ amount })
  },
)

it('reads numbers, truth, lists and texts that look like them', () => {
  const search = { quantity: 25, share: 0.5, isOn: true, of: ['a', 1], amount: '25' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(parseSearch('?quantity=25&to=gaza-food')).toEqual({ quantity: 25, to: 'gaza-food' })
})
