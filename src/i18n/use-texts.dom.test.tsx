import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTexts } from './use-texts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A page with a part that has texts of its own, which are lost at first. */
async function page() {
  const texts = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('lost'))
  const Part = () => (useTexts('consent', true) ? 'there' : 'away')
  const root = createRootRoute({ component: Part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), context: { texts } })
  const { container } = render(<RouterProvider router={router as never} />)
  await pass(0)
  return { texts, shown: () => container.textContent }
}

test('texts that can not be had stay away, and are asked for more and more rarely', async () => {
  const { texts, shown } = await page()
  expect([texts.mock.calls.length, shown()]).toEqual([1, 'away'])
  await pass(5_000 + 10_000 + 20_000)
  expect([texts.mock.calls.length, shown()]).toEqual([4, 'away'])
  expect(texts.mock.calls).toEqual(Array.from({ length: 4 }, () => ['consent']))
})

test('they are there once the connection is back', async () => {
  const { texts, shown } = await page()
  texts.mockResolvedValue(undefined)
  act(() => void dispatchEvent(new Event('online')))
  await pass(0)
  expect(shown()).toBe('there')
})

test('nobody asks for those of a part that has gone', async () => {
  const { texts } = await page()
  cleanup()
  await pass(60_000)
  expect(texts).toHaveBeenCalledTimes(1)
})
