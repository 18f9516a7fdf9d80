import { expect, it, vi } from 'vitest'
import { CallError } from '../data/call-error.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { keepPages } from './keep-pages.ts'

const answers: Record<string, unknown> = {
  '/api/causes': { causes: [{ id: 'gaza' }] },
  '/api/cause-pages': { pages: [] },
  '/api/cause-cards': { cards: [] },
  '/api/feed': { items: [], next: null },
  '/api/site': { isTestMoney: false },
}

function device() {
  const network = { isThere: true }
  const fetchJson = vi.fn(async (address: string) => {
    if (!network.isThere) throw new CallError('no', { status: null, code: 'network' })
    return answers[new URL(address, location.origin).pathname]
  })
  const queryClient = makeQueryClient({ fetchJson })
  const kept = { keepHydrated: vi.fn(async () => undefined) }
  let language: 'en' | 'ar' = 'en'
  let tell = () => {}
  const reader = {
    get: () => ({ language, currency: 'GBP', isCurrencyDetected: false }) as const,
    subscribe: (listener: () => void) => {
      tell = listener
    },
  }
  const asked = () => fetchJson.mock.calls.map(([address]) => address)
  const choose = (next: typeof language) => {
    language = next
    tell()
  }
  return { network, queryClient, kept, reader, asked, choose }
}

it('What could not be had without a connection is had when it comes back, once', async () => {
  vi.useFakeTimers()
  const { network, asked, ...world } = device()
  network.isThere = false
  const first = keepPages(world)
  await vi.advanceTimersByTimeAsync(10_000)
  await first
  expect(world.kept.keepHydrated).not.toHaveBeenCalled()
  network.isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(world.kept.keepHydrated).toHaveBeenCalledOnce())
  const before = asked().length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toHaveLength(before)
  vi.useRealTimers()
})

it('Another language is kept as well', async () => {
  const { asked, choose, ...world } = device()
  await keepPages(world)
  choose('ar')
  await vi.waitFor(() => expect(world.kept.keepHydrated).toHaveBeenCalledTimes(2))
  expect(asked()).toContain('/api/causes?currency=GBP&lang=ar')
})

it('The next start knows what money it is', async () => {
  localStorage.setItem('test-money', 'true')
  await keepPages(device())
  expect(localStorage.getItem('test-money')).toBe('false')
})
