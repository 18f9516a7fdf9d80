import { expect, it } from 'vitest'
import { inDigits } from './in-digits.ts'

const bengali = new Intl.NumberFormat('bn-u-nu-beng', { useGrouping: false })

it('leaves what is no number', () => {
  expect(inDigits('', bengali)).toBe('')
  expect(inDigits('Kosovo, a–z', bengali)).toBe('Kosovo, a–z')
})

it.each([
  ['2:285-286', '২:২৮৫-২৮৬'],
  ['15/8', '১৫/৮'],
  ['2708a', '২৭০৮a'],
  ['6306', '৬৩০৬'],
  ['1.05', '১.০৫'],
])('writes %s as %s', (text, written) => {
  expect(inDigits(text, bengali)).toBe(written)
})
