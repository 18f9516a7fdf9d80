import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeAnnouncer } from './announcer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('has a polite region from the start, says what it is given and forgets it', () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  const announce = makeAnnouncer()
  const root: ShadowRoot = attach.mock.results[0]?.value
  const region = root.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  announce('Water wells')
  vi.advanceTimersByTime(4_000)
  announce('Zakat')
  vi.advanceTimersByTime(4_000)
  expect(region?.textContent).toBe('Zakat')
  vi.advanceTimersByTime(1_000)
  expect(region?.textContent).toBe('')
  // Nothing that a page's own contents are found among.
  expect(document.body.textContent).toBe('')
})
