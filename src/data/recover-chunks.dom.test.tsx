import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalPage } from '../../tests/fakes/file-answers.ts'
import { recoverPart, watchLeaving } from './recover-chunks.ts'

const lost = new TypeError('no file at /assets/page.js')
const isGone = () => Promise.reject(lost)

const reload = vi.fn()
const ask = vi.fn<typeof fetch>()

beforeAll(watchLeaving)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  ask.mockResolvedValue(Response.json({ ok: true }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
})

/** Whether it came to an end: a page that goes shows no fault. */
async function isSettled(part: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn()
  void part.then(settled, settled)
  await vi.advanceTimersByTimeAsync(1_000)
  return settled.mock.calls.length > 0
}

test('without a connection a part is refused as a lost fetch is, and the page stays', async () => {
  const noConnection = new TypeError('Failed to fetch')
  ask.mockRejectedValue(noConnection)
  await expect(recoverPart(isGone)).rejects.toBe(noConnection)
  expect(reload).not.toHaveBeenCalled()
})

test('where a hotel’s page for signing in answers in the service’s place it is as without a connection', async () => {
  ask.mockResolvedValue(portalPage())
  await expect(recoverPart(isGone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('a page of a service that is not well stays, too', async () => {
  ask.mockResolvedValue(new Response(null, { status: 502 }))
  await expect(recoverPart(isGone)).rejects.toMatchObject({ cause: lost })
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is gone has the page loaded anew, and no second time within a minute', async () => {
  expect(await isSettled(recoverPart(isGone))).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  await expect(recoverPart(isGone)).rejects.toMatchObject({ cause: lost })
  vi.advanceTimersByTime(60_000)
  expect(await isSettled(recoverPart(isGone))).toBe(false)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a part that was lost on its way comes, and the page stays', async () => {
  expect(await recoverPart(async () => 'page')).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is being left misses nothing and goes nowhere else', async () => {
  dispatchEvent(new Event('beforeunload'))
  expect(await isSettled(recoverPart(isGone))).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is left meanwhile shows no fault', async () => {
  ask.mockImplementation(() => {
    dispatchEvent(new Event('beforeunload'))
    return Promise.reject(new TypeError('NetworkError'))
  })
  vi.advanceTimersByTime(5_000)
  expect(await isSettled(recoverPart(isGone))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
})

test('a page that stayed, as a file was asked for, misses parts again', async () => {
  dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(5_000)
  expect(await recoverPart(async () => 'page')).toBe('page')
})
