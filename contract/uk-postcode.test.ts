import { describe, expect, it } from 'vitest'
import { ukPostcode } from './uk-postcode.ts'

describe('A postcode of the UK', () => {
  it.each(['', 'LS', '90210', 'LS1', 'LS1 4', 'LSX 4AP', 'LS1 4A1', 'LS1 4APX', 'LS1-4AP', 'ABC1 2DE'])(
    'is not %j',
    text => expect(ukPostcode(text)).toBeNull(),
  )

  it.each([
    ['ls1 4ap', 'LS1 4AP'],
    [' SW1A1AA ', 'SW1A 1AA'],
    ['M1  1AE', 'M1 1AE'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['b33 8th', 'B33 8TH'],
  ])('%j is written %j', (text, written) => expect(ukPostcode(text)).toBe(written))
})
