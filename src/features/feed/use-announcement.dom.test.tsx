import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAnnouncement } from './use-announcement.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

it('says at once that a gift has come, and then no more than every eight seconds, also while they never pause', async () => {
  const { result, rerender } = renderHook(({ arrived }) => useAnnouncement(arrived), {
    initialProps: { arrived: 0 },
  })
  expect(result.current).toBe(0)
  rerender({ arrived: 1 })
  await pass(0)
  expect(result.current).toBe(1)
  const heard = new Set<number>()
  for (let arrived = 2; arrived <= 9; arrived++) {
    rerender({ arrived })
    await pass(3_000)
    heard.add(result.current)
  }
  // Twenty-four seconds, three of them to a gift.
  expect([...heard]).toEqual([1, 3])
})
