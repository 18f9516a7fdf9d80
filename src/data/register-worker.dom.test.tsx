import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalPage } from '../../tests/fakes/file-answers.ts'
import { breathe } from '../lib/breathe.ts'
import { holdUpdates } from './busy.ts'
import {
  applyUpdate,
  keepLanguageOffline,
  putOffUpdate,
  registerWorker,
  workerStore,
} from './register-worker.ts'
import { whenIdle } from './when-idle.ts'

const asked: string[] = []
/** In which language, as far as it has one. */
const askedIn: (string | undefined)[] = []
const listeners = new Map<string, () => void>()
const skipWaiting = vi.fn()
const register = vi.fn<() => Promise<Partial<ServiceWorkerRegistration> | undefined>>(async () => undefined)

const never = () => new Promise(() => undefined)
/** What the worker says of each wish. The Quran is long on its way, and the worker ends before it makes way. */
const says = new Map<string, () => unknown>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => listeners.set(name, listener)
    messageSkipWaiting = skipWaiting
    register = register
  },
  messageSW: async (_: unknown, { type, language }: { type: string; language?: string }) => {
    asked.push(type)
    askedIn.push(language)
    const answer = says.get(type)
    return answer ? answer() : true
  },
}))

beforeEach(() => {
  says.set('WARM', never)
  says.set('MAKE_WAY', never)
})
afterEach(() => {
  says.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
  askedIn.length = 0
  document.documentElement.lang = ''
})

const stubWorker = (ready: Promise<unknown> = Promise.resolve({ active: {} })) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { addEventListener: () => undefined, controller: {}, ready },
  })

/** The connection comes back again and again, until that is seen. */
const onceBack = (see: () => void) =>
  vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    see()
  })

it('asks again, once the connection is back, for what was lost on its way, and not for what finds no room', async () => {
  stubWorker()
  says.set('PAGES', () => 'lost')
  await registerWorker()
  expect(workerStore.getSnapshot().offlineReady).toBe(false)
  expect(asked).toEqual(['PAGES'])
  says.delete('PAGES')
  says.set('WARM', () => false)
  await onceBack(() => expect(asked).toEqual(['PAGES', 'PAGES', 'WARM', 'PDFS']))
  expect(workerStore.getSnapshot()).toMatchObject({ offlineReady: true, quranReady: false })
  await breathe()
  await onceBack(() => expect(asked).toHaveLength(4))
})

it('asks for the texts of a language again, while it is in use', async () => {
  stubWorker()
  says.set('LANGUAGE', () => 'lost')
  const seen = vi.fn()
  void keepLanguageOffline(['/locales/en/common.json'], () => true).then(seen)
  await vi.waitFor(() => expect(asked).toEqual(['LANGUAGE']))
  says.delete('LANGUAGE')
  await onceBack(() => expect(seen).toHaveBeenCalled())
  expect(asked).toEqual(['LANGUAGE', 'LANGUAGE'])

  says.set('LANGUAGE', () => 'lost')
  let isInUse = true
  void keepLanguageOffline(['/locales/en/common.json'], () => isInUse).then(seen)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  isInUse = false
  await onceBack(() => expect(seen).toHaveBeenCalledTimes(2))
  expect(asked).toHaveLength(3)
})

it('is installed anew once the connection is back, where its files were lost on their way', async () => {
  let isThere: (value: unknown) => void = () => undefined
  stubWorker(
    new Promise(resolve => {
      isThere = resolve
    }),
  )
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'))
  const lost = Object.assign(new EventTarget(), { state: 'redundant' })
  register.mockResolvedValueOnce({ installing: lost as unknown as ServiceWorker })
  const registered = registerWorker()
  await onceBack(() => expect(register).toHaveBeenCalledTimes(2))
  lost.dispatchEvent(new Event('statechange'))
  await onceBack(() => expect(register).toHaveBeenCalledTimes(3))
  isThere({ active: {} })
  await registered
})

it('is registered later where a hotel’s page for signing in came in its place', async () => {
  stubWorker()
  vi.stubGlobal('fetch', async () => portalPage())
  register.mockClear()
  register.mockRejectedValueOnce(new DOMException('unsupported MIME type', 'SecurityError'))
  const registered = registerWorker()
  await onceBack(() => expect(register).toHaveBeenCalledTimes(2))
  await registered
})

it('is not registered again where the browser forbids it', async () => {
  stubWorker()
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  register.mockRejectedValueOnce(new DOMException('forbidden', 'SecurityError'))
  await expect(registerWorker()).rejects.toThrow('forbidden')
})

it('is there for a gift without a connection before the Quran is', async () => {
  stubWorker()
  await registerWorker()
  await vi.waitFor(() => expect(asked).toEqual(['PAGES', 'WARM']))
  expect(workerStore.getSnapshot()).toMatchObject({ offlineReady: true, quranReady: false })
})

it('makes another language that is chosen ready too, once, and the one before no more', async () => {
  stubWorker()
  const { documentElement: page } = document
  page.lang = 'en'
  says.set('WARM', () => 'lost')
  await registerWorker()
  await vi.waitFor(() => expect(asked).toEqual(['PAGES', 'WARM']))
  const choose = (language: string) => {
    page.lang = language
    return keepLanguageOffline([`/locales/${language}/common.json`], () => page.lang === language)
  }
  says.delete('WARM')
  await choose('tr')
  await choose('tr')
  expect(asked).toEqual(['PAGES', 'WARM', 'LANGUAGE', 'WARM', 'EDITION', 'PDFS', 'LANGUAGE'])
  expect(askedIn).toEqual([undefined, 'en', undefined, 'tr', 'tr', 'tr', undefined])
  // What was asked again for the language before ends with the next connection.
  dispatchEvent(new Event('online'))
  await new Promise<void>(whenIdle)
  expect(asked).toHaveLength(7)
})

it('leaves a new version that was put off after all, also once nothing is in the way any more', async () => {
  const letGo = holdUpdates('form')
  expect(applyUpdate()).toBe('form')
  putOffUpdate()
  letGo()
  expect(workerStore.getSnapshot().isTakingUpdate).toBe(false)
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
