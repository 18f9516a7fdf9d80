import { expect, it, vi } from 'vitest'
import { registerWorker, workerStore } from './register-worker.ts'

const asked: string[] = []

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = async () => undefined
  },
  // The Quran is long on its way.
  messageSW: (_: unknown, { type }: { type: string }) => {
    asked.push(type)
    return type === 'WARM' ? new Promise(() => undefined) : Promise.resolve(true)
  },
}))

it('is there for a gift without a connection before the Quran is', async () => {
  vi.stubGlobal('navigator', {
    serviceWorker: {
      addEventListener: () => undefined,
      controller: {},
      ready: Promise.resolve({ active: {} }),
    },
  })
  await registerWorker()
  await vi.waitFor(() => expect(asked).toEqual(['PAGES', 'WARM']))
  expect(workerStore.getSnapshot()).toMatchObject({ offlineReady: true, quranReady: false })
  vi.unstubAllGlobals()
})
