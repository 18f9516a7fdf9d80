import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAskedQuietly } from '../lib/quietly.ts'
import { lazyExtra } from './lazy-extra.ts'

const Greeting = () => <p>Salam</p>

/** Of each test its own: what is lost is asked for to the end of a page. */
const loseAll = () => vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('lost'))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a part that can not be had leaves nothing in its place, and the page stands', async () => {
  const Extra = lazyExtra(loseAll(), 'before')
  const { container } = render(<Extra />)
  expect(container.textContent).toBe('before')
  await pass(0)
  expect(container.textContent).toBe('')
})

test('it comes when the connection is back, or a while later where no browser noticed that there was none', async () => {
  const load = loseAll()
  const Extra = lazyExtra(load)
  const { container } = render(<Extra />)
  await pass(0)
  act(() => void dispatchEvent(new Event('online')))
  await pass(0)
  expect(load).toHaveBeenCalledTimes(2)
  expect(container.textContent).toBe('')
  load.mockResolvedValue(Greeting)
  await pass(10_000)
  expect(container.textContent).toBe('Salam')
})

test('it is asked for more and more rarely, by all in whose place it stands together, and no page is loaded anew for it', async () => {
  const quiet: boolean[] = []
  const Extra = lazyExtra<object>(() => {
    quiet.push(isAskedQuietly())
    return Promise.reject(new TypeError('lost'))
  })
  render(<Extra />)
  await pass(0)
  render(<Extra />)
  await pass(5_000 + 10_000 + 20_000)
  expect(quiet).toEqual([false, true, true, true])
})
