import { afterEach, expect, it, vi } from 'vitest'
import { applyUpdate, registerWorker, workerStore } from './register-worker.ts'

const asked: string[] = []
const listeners = new Map<string, () => void>()
const skipWaiting = vi.fn()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => listeners.set(name, listener)
    messageSkipWaiting = skipWaiting
    register = async () => undefined
  },
  // The Quran is long on its way, and the worker ends before it makes way.
  messageSW: (_: unknown, { type }: { type: string }) => {
    asked.push(type)
    return type === 'WARM' || type === 'MAKE_WAY' ? new Promise(() => undefined) : Promise.resolve(true)
  },
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
})

const stubWorker = () =>
  vi.stubGlobal('navigator', {
    serviceWorker: {
      addEventListener: () => undefined,
      controller: {},
      ready: Promise.resolve({ active: {} }),
    },
  })

it('is there for a gift without a connection before the Quran is', async () => {
  stubWorker()
  await registerWorker()
  await vi.waitFor(() => expect(asked).toEqual(['PAGES', 'WARM']))
  expect(workerStore.getSnapshot()).toMatchObject({ offlineReady: true, quranReady: false })
})

// Last: a page that takes a version does nothing more.
it('takes the next version though the one before never answers', async () => {
  stubWorker()
  await registerWorker()
  listeners.get('waiting')?.()
  expect(workerStore.getSnapshot().updateReady).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  expect(applyUpdate()).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toContain('MAKE_WAY')
  expect(skipWaiting).toHaveBeenCalledOnce()
})
