import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteady } from './use-steady.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does not hold what was there from the beginning, and holds what comes later until it is noticed', () => {
  const { result, rerender } = renderHook(useSteady, { initialProps: '' })
  expect(result.current).toBe(true)
  rerender('card')
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(500))
  rerender('other card')
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(true)
})
