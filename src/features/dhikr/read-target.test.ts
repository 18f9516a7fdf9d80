import { expect, it } from 'vitest'
import { readTarget } from './read-target.ts'

it.each(['x', '0', '00', '٠', '-1', '1.5', '10001', '1e3', '9999999', '٣x'])('refuses %j', typed => {
  expect(readTarget(typed)).toBeNull()
})

it.each([
  ['', 0],
  [' 33 ', 33],
  ['٣٣', 33],
  ['৯৯', 99],
  ['10000', 10_000],
])('reads %j', (typed, target) => {
  expect(readTarget(typed)).toBe(target)
})
