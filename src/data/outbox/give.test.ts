import type { ErrorCode } from '../../../contract/errors.ts'
import { refusal } from '../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { impersonation } from '../account/impersonation.ts'
import { findGift } from '../gifts.ts'
import { newId } from '../new-id.ts'
import { give } from './give.ts'
import { findEntry } from './outbox.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'onLine')
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

describe('a browser that keeps nothing', () => {
  const keepNothing = () =>
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError')
    })
  const offer = () => ({ id: newId(), currency: 'GBP' as const, lines: [] })
  const html = (status: number) => () =>
    new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })
  const said =
    (status: number, code: ErrorCode, fields = {}) =>
    () =>
      Response.json(refusal(code, { fields }), { status })

  it.each<[string, () => Response]>([
    ['the answer is lost', () => Response.error()],
    ['a proxy gives up', html(504)],
    ['a proxy has waited too long', html(408)],
    ['a proxy refuses', html(403)],
    ["a hotel's sign-in page answers", html(200)],
    ['it is early', said(425, 'unavailable')],
    ['an earlier call with its id runs', said(409, 'still_running')],
    ['the service is ill', said(503, 'payment_unavailable')],
  ])(
    'knows nothing of a gift that it sent when %s: neither that it is refused, nor that it is unsent',
    async (_, answer) => {
      keepNothing()
      vi.stubGlobal('fetch', async () => {
        const response = answer()
        if (response.type === 'error') throw new TypeError('Failed to fetch')
        return response
      })
      expect(await give(offer())).toEqual({ outcome: 'unknown' })
    },
  )

  it('says that nothing was sent only where there is no connection', async () => {
    keepNothing()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    expect(await give(offer())).toEqual({ outcome: 'not_saved', problem: 'unavailable' })
  })

  it('says why a gift was refused', async () => {
    keepNothing()
    const fields = { savedCard: 'payment_declined' }
    vi.stubGlobal('fetch', async () => said(402, 'payment_declined', fields)())
    expect(await give(offer())).toEqual({ outcome: 'refused', code: 'payment_declined', fields })
  })

  it('gives', async () => {
    keepNothing()
    const gift = offer()
    const next = { kind: 'redirect', url: '/pay/sandbox/a' }
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init)
      return Response.json({ donation: { id: gift.id, state: 'awaiting' }, next })
    })
    expect(await give(gift)).toEqual({ outcome: 'pay', url: '/pay/sandbox/a' })
    expect(sent).toHaveLength(1)
    expect(new Headers(sent[0]?.headers).get('idempotency-key')).toBe(gift.id)
  })
})
