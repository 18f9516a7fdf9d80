import { expect, it } from 'vitest'
import { emblemOf } from './emblem-of.ts'

it('draws a number the same each time, within its field, and others otherwise', () => {
  const drawn = Array.from({ length: 200 }, (_, number) => emblemOf(number + 1))
  expect(emblemOf(7)).toEqual(emblemOf(7))
  expect(new Set(drawn.map(emblem => JSON.stringify(emblem))).size).toBeGreaterThan(150)
  for (const { outer, inner, dots } of drawn) {
    const numbers = [...`${outer} ${inner}`.matchAll(/-?[\d.]+/g)].map(Number).concat(dots.flat())
    for (const value of numbers) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(100)
    }
  }
})
