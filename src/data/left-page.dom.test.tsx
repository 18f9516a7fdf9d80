import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'

const pass = (type: 'pagehide' | 'pageshow', persisted = true) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

/** Another page of the origin: whether it can write. */
const otherWrites = () =>
  new Promise<boolean>(resolve => {
    const opening = indexedDB.open('jariyah')
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('settings', 'readwrite')
      writing.objectStore('settings').put({ key: 'other', value: 1 })
      writing.addEventListener('complete', () => resolve(true))
      setTimeout(resolve, 50, false)
    })
  })

/** A page that reads without end before it writes how often it has begun. */
async function busyPage(vendor: string) {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  vi.resetModules()
  const { withDatabase } = await import('./db.ts')
  const page = { begun: 0, isHeld: true }
  const written = withDatabase(db =>
    db.transaction('rw', db.settings, async () => {
      page.begun += 1
      while (page.isHeld) await db.settings.get('a')
      await db.settings.put({ key: 'a', value: page.begun })
    }),
  )
  await vi.waitFor(() => expect(page.begun).toBe(1))
  const value = () => withDatabase(async db => (await db.settings.get('a'))?.value)
  return { page, written, value, withDatabase }
}

afterEach(() => {
  pass('pageshow')
  vi.restoreAllMocks()
})

it('WebKit: a page that is left lets go of the database, and does its work once it is back', async () => {
  const { page, written, value } = await busyPage('Apple Computer, Inc.')
  pass('pagehide')
  await expect(otherWrites()).resolves.toBe(true)
  page.isHeld = false
  expect(page.begun).toBe(1)
  pass('pageshow')
  await written
  await expect(value()).resolves.toBe(2)
})

it('WebKit: a page that is left begins nothing', async () => {
  const { page, written, withDatabase } = await busyPage('Apple Computer, Inc.')
  pass('pagehide')
  const begin = vi.fn(async () => undefined)
  const begun = withDatabase(begin)
  await otherWrites()
  expect(begin).not.toHaveBeenCalled()
  page.isHeld = false
  pass('pageshow')
  await Promise.all([written, begun])
  expect(begin).toHaveBeenCalledOnce()
})

it('ends nothing in a page that its browser does not keep, and nothing in another browser', async () => {
  for (const [vendor, persisted] of [
    ['Apple Computer, Inc.', false],
    ['Google Inc.', true],
  ] as const) {
    const { page, written, value } = await busyPage(vendor)
    pass('pagehide', persisted)
    page.isHeld = false
    await written
    await expect(value()).resolves.toBe(1)
  }
})

it('WebKit: what waited for something else when the page was left holds nothing, and is done once it is back', async () => {
  const { page, written, value, withDatabase } = await busyPage('Apple Computer, Inc.')
  page.isHeld = false
  await written
  let answer: () => void = () => undefined
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const hold = { isHeld: true }
  const late = withDatabase(async db => {
    await answered
    await db.transaction('rw', db.settings, async () => {
      while (hold.isHeld) await db.settings.get('a')
      await db.settings.put({ key: 'a', value: 'late' })
    })
  })
  await new Promise(resolve => setTimeout(resolve))
  pass('pagehide')
  answer()
  await new Promise(resolve => setTimeout(resolve, 50))
  await expect(otherWrites()).resolves.toBe(true)
  hold.isHeld = false
  pass('pageshow')
  await late
  await expect(value()).resolves.toBe('late')
})

it('WebKit: what is read before Dexie has come lets go too, and is read once the page is back', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  vi.resetModules()
  const { withDatabase } = await import('./db.ts')
  const { recoverPlace } = await import('./kept-rows.ts')
  const { lastPlace, safePlaceKey } = await import('./quran-place.ts')
  const safe = { key: safePlaceKey, value: { verse: '2:57', at: Date.now() } }
  await withDatabase(db => db.settings.put(safe))
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const ended = vi.spyOn(IDBTransaction.prototype, 'abort')
  const recovered = recoverPlace()
  while (begun.mock.calls.length === 0) await new Promise(resolve => setImmediate(resolve))
  pass('pagehide')
  expect(ended).toHaveBeenCalledOnce()
  expect(lastPlace()).toBeNull()
  pass('pageshow')
  await recovered
  expect(lastPlace()?.verse).toBe('2:57')
})
