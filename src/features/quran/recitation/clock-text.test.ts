import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

it.each([
  [0, 0, 'en', '0:00'],
  [67.9, 0, 'en', '1:07'],
  [0.84, 1, 'en', '0:00.8'],
  [0.84, 1, 'fr', '0:00,8'],
  [67, 1, 'en', '1:07.0'],
])('shows %d seconds to %d digits in %s', (seconds, digits, locale, text) => {
  expect(clockText(seconds, locale, digits)).toBe(text)
})
