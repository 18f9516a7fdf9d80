import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { impersonation } from '../account/impersonation.ts'
import { findGift } from '../gifts.ts'
import { newId } from '../new-id.ts'
import { give } from './give.ts'
import { findEntry } from './outbox.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  impersonation.set(null)
})

it('is refused to an administrator who looks with somebody’s eyes', async () => {
  impersonation.set({ by: 'admin', until: new Date().toISOString() })
  const call = vi.fn()
  vi.stubGlobal('fetch', call)
  const offer = { id: newId(), currency: 'GBP' as const, lines: [] }
  expect(await give(offer)).toEqual({ outcome: 'refused', code: 'not_while_impersonating', fields: {} })
  expect(call).not.toHaveBeenCalled()
})

it('remembers that its donor was taken to the payment page', async () => {
  const offer = { id: newId(), currency: 'GBP' as const, lines: [] }
  const accepted = {
    donation: { id: offer.id, state: 'awaiting' },
    next: { kind: 'redirect', url: '/pay/sandbox/a' },
  }
  vi.stubGlobal('fetch', async () => Response.json(accepted))
  expect(await give(offer)).toEqual({ outcome: 'pay', url: '/pay/sandbox/a' })
  await expect(findGift(offer.id)).resolves.toMatchObject({ isLedToPay: true })
})

it('keeps nobody at the button while a connection carries nothing: the gift is saved, and goes on being sent', async () => {
  const call = vi.fn(() => new Promise<never>(() => undefined))
  vi.stubGlobal('fetch', call)
  const offer = { id: newId(), currency: 'GBP' as const, lines: [] }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = vi.fn()
  void give(offer).then(told)
  while (call.mock.calls.length === 0) await turn()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_500)
  for (let turns = 0; turns < 50; turns++) await turn()
  expect(told).toHaveBeenCalledWith({ outcome: 'waits' })
  await expect(findEntry(offer.id)).resolves.toMatchObject({ state: 'sending' })
})
