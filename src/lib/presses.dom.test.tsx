import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPresses, awaitedByPress } from './presses.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function begin() {
  const begun = vi.fn()
  void afterPresses().then(begun)
  return begun
}

it('lets nothing begin that nobody waits for, while a press waits for its part', async () => {
  let come: (part: string) => void = () => undefined
  const coming = new Promise<string>(resolve => {
    come = resolve
  })
  const part = awaitedByPress(coming)
  const begun = begin()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).not.toHaveBeenCalled()
  come('sheet')
  await expect(part).resolves.toBe('sheet')
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toHaveBeenCalled()
})

it('waits for a press that is kept until the page lives', async () => {
  document.body.innerHTML = '<button data-held>Settings</button>'
  const begun = begin()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).not.toHaveBeenCalled()
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toHaveBeenCalled()
})

// Last: what never comes is waited for by whoever begins after it.
it('waits for a part that is lost no longer, and for one that never comes not for ever', async () => {
  await expect(awaitedByPress(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
  const begun = begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalled()
  void awaitedByPress(new Promise(() => undefined))
  const later = begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(later).toHaveBeenCalled()
})
