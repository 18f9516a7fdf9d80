import { afterEach, expect, it } from 'vitest'
import { fastsOf, keptFasts, markFast } from './kept-fasts.ts'

afterEach(() => keptFasts.set({}))

it.each([[null], [7], ['x'], [[1, 2]], [{ 1448: 'all' }], [{ 0: [1], 99999: [1], x: [1] }], [{ 1448: [] }]])(
  'takes nothing from %j',
  kept => expect(fastsOf(kept)).toEqual({}),
)

it('leaves out what is no day of a month', () => {
  expect(fastsOf({ 1448: [3, 0, 31, 1.5, '2', 1, 3] })).toEqual({ 1448: [1, 3] })
})

it('marks a day, and takes the mark away', () => {
  markFast(1448, 2, true)
  markFast(1448, 1, true)
  markFast(1448, 1, true)
  expect(keptFasts.get()).toEqual({ 1448: [1, 2] })
  markFast(1448, 1, false)
  markFast(1448, 2, false)
  expect(keptFasts.get()).toEqual({})
})
