import { expect, it } from 'vitest'
import { adhkarSets } from '../../lib/duas/dua.ts'
import { fortressSearch } from './fortress-search.ts'

it.each([
  {},
  { set: 'noon' },
  { set: 5 },
  { set: ['morning', 'evening'] },
  { set: 'morning ' },
  { set: null },
])('drops %j', search => {
  expect(fortressSearch(search)).toEqual({ set: undefined })
})

it('knows every set of the library', () => {
  for (const set of adhkarSets) expect(fortressSearch({ set })).toEqual({ set })
})
