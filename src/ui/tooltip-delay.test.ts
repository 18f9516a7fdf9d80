import { expect, it } from 'vitest'
import { tooltipDelayMs } from './tooltip-delay.ts'

it('does not open at once without a tooltip before it, nor 300 ms after it', () => {
  expect(tooltipDelayMs(10, undefined)).toBe(700)
  expect(tooltipDelayMs(1300, 1000)).toBe(700)
})

it('skips the wait within 300 ms of the last', () => {
  expect(tooltipDelayMs(1299, 1000)).toBe(0)
})
