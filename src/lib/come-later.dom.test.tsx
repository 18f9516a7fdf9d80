import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAsking } from './come-later.ts'
import { isAskedQuietly } from './quietly.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('what can not be had is asked for until it is there, and after the first time no page is loaded anew for it', async () => {
  const quiet: boolean[] = []
  const told = vi.fn()
  void keepAsking(() => {
    quiet.push(isAskedQuietly())
    return quiet.length < 3 ? Promise.reject(new TypeError('lost')) : Promise.resolve('there')
  }).then(told)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledWith('there')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(quiet).toEqual([false, true, true])
})
