import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isPartMissing, recoverFromLostChunks } from './recover-chunks.ts'

const lose = () => {
  const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error('no file at /assets/page.js'),
  })
  dispatchEvent(lost)
  return lost
}

beforeAll(recoverFromLostChunks)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  isPartMissing.set(false)
})

test('a part that cannot be had without a connection is missed', () => {
  expect(lose().defaultPrevented).toBe(false)
  expect(isPartMissing.get()).toBe(true)
})

test('a page that is being left misses nothing and goes nowhere else', () => {
  dispatchEvent(new Event('beforeunload'))
  expect(lose().defaultPrevented).toBe(true)
  expect(isPartMissing.get()).toBe(false)
})

test('a page that stayed, as a file was asked for, misses parts again', () => {
  dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(5_000)
  lose()
  expect(isPartMissing.get()).toBe(true)
})
