import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does not do the work again for each time that it is asked, but once more at the end', () => {
  const work = vi.fn()
  const ask = atMostEvery(100, work)
  for (let time = 0; time < 50; time++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('does it at once when it was not asked for a while', () => {
  const work = vi.fn()
  const ask = atMostEvery(100, work)
  ask()
  vi.advanceTimersByTime(100)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
})
