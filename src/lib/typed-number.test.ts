import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each(['', ' ', '-', 'ten', '1.2.3', '1e3', '12 13', '--4'])('reads no number in "%s"', text => {
  expect(typedNumber(text)).toBeNaN()
})

it.each([
  ['18', 18],
  [' 18.5 ', 18.5],
  ['18,5', 18.5],
  ['১৮.৫', 18.5],
  ['۱۸٫۵', 18.5],
  ['-5', -5],
  ['−5', -5],
  ['\u200e-٥', -5],
  ['+7', 7],
])('reads "%s" in the digits and signs of whoever typed it', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
