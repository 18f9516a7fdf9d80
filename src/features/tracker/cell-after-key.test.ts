import { describe, expect, it } from 'vitest'
import { cellAfterKey } from './cell-after-key.ts'

// Two weeks and three days.
const at = { direction: 'ltr' as const, days: 17 }

describe('leads nowhere', () => {
  it.each([
    ['a', 3],
    ['ArrowUp', 0],
    ['ArrowLeft', 6],
    ['ArrowDown', 16],
    ['ArrowRight', 10],
  ])('%s from day %i', (key, cell) => expect(cellAfterKey(key, cell, at)).toBeNull())
})

it.each([
  ['ArrowRight', 2, 9],
  ['ArrowLeft', 9, 2],
  ['ArrowDown', 6, 7],
  ['ArrowUp', 7, 6],
  ['Home', 16, 2],
  ['End', 2, 16],
  ['End', 3, 10],
])('%s leads from day %i to day %i', (key, from, to) => expect(cellAfterKey(key, from, at)).toBe(to))

it('has the next week at the left, where lines run from right to left', () => {
  expect(cellAfterKey('ArrowLeft', 2, { ...at, direction: 'rtl' })).toBe(9)
  expect(cellAfterKey('ArrowRight', 9, { ...at, direction: 'rtl' })).toBe(2)
})
