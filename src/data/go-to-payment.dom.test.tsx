import { afterEach, expect, it, vi } from 'vitest'
import { goToPayment } from './go-to-payment.ts'

afterEach(() => vi.unstubAllGlobals())

it('opens the page anew that is brought back as it was left, and no other', () => {
  const there = { assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', there)
  goToPayment('/pay/sandbox/a')
  expect(there.assign).toHaveBeenCalledExactlyOnceWith('/pay/sandbox/a')
  // The page's first showing comes late where it was left while it loaded.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(there.reload).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(there.reload).toHaveBeenCalledOnce()
})
