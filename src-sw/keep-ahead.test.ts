import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileAt } from '../tests/fakes/file-answers.ts'
import { keepPages } from './caching.ts'
import { keepAhead } from './keep-ahead.ts'

const origin = 'https://jariyah.test'
const whole = (address: string) => new URL(address, origin).href

/** Caches by name, of answers by address. */
const stores = new Map<string, Set<string>>()
const asked: string[] = []

function cacheOf(name: string): Partial<Cache> {
  const kept = stores.get(name) ?? new Set<string>()
  stores.set(name, kept)
  return {
    keys: async () => [...kept].map(url => new Request(url)),
    put: async address => void kept.add(whole(address as string)),
    delete: async request => kept.delete((request as Request).url),
  }
}

const keptIn = (name: string) => [...(stores.get(name) ?? [])].map(url => new URL(url).pathname)
const keep = (name: string, ...addresses: string[]) => stores.set(name, new Set(addresses.map(whole)))

/** The network, on which nothing that begins so arrives. */
function network(lost = 'none'): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith(lost)) throw new TypeError('Failed to fetch')
    asked.push(url)
    return fileAt(url)
  })
}

const textsOf = (language: string) => [`/locales/${language}-new/common.json`]

beforeEach(() => {
  stores.clear()
  asked.length = 0
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name) })
  vi.stubGlobal('registration', { installing: {}, waiting: null })
  network()
  keep('jariyah-pages', '/assets/old.js')
  keep(
    'jariyah-locales',
    '/locales/fr-old/common.json',
    '/locales/ar-old/common.json',
    '/locales/ar-old/ui.json',
  )
})
afterEach(() => vi.unstubAllGlobals())

it.each(['/assets/', '/locales/'])(
  'A next version whose files under %s are lost on their way is none yet, and what came of it stays',
  async lost => {
    network(lost)
    await expect(keepAhead(['/assets/new.js'], textsOf)).rejects.toThrow(TypeError)
    network()
    const first = [...asked]
    await keepAhead(['/assets/new.js'], textsOf)
    expect(asked.filter(url => first.includes(url))).toEqual(first)
    expect(keptIn('jariyah-pages')).toContain('/assets/new.js')
  },
)

it('The next version has its pages and the texts of the language in use beside those of the version that serves', async () => {
  await keepAhead(['/assets/new.js'], textsOf)
  expect(keptIn('jariyah-pages')).toEqual(['/assets/old.js', '/assets/new.js'])
  expect(keptIn('jariyah-locales').filter(path => path.includes('new'))).toEqual([
    '/locales/ar-new/common.json',
  ])
  expect(keptIn('jariyah-locales')).toContain('/locales/ar-old/common.json')
})

it('What no answer is found for does not keep a next version away', async () => {
  vi.stubGlobal('fetch', async () => new Response('none', { status: 404 }))
  await expect(keepAhead(['/assets/new.js'], textsOf)).resolves.toBeUndefined()
})

it('A translation that is read is kept in the edition of the next version', async () => {
  keep('jariyah-quran', '/content/quran/tr.old/all.json', '/content/quran/ar.old.json')
  await keepAhead([], textsOf)
  expect(asked.filter(url => url.endsWith('/all.json'))).toEqual([
    expect.stringMatching(/^\/content\/quran\/tr\./),
  ])
})

it('A version that serves leaves what the next one has kept, until that has taken over', async () => {
  vi.stubGlobal('registration', { installing: null, waiting: {} })
  await keepAhead(['/assets/new.js'], textsOf)
  expect(await keepPages(['/assets/old.js'])).toBe(true)
  expect(keptIn('jariyah-pages')).toEqual(['/assets/old.js', '/assets/new.js'])
  vi.stubGlobal('registration', { installing: null, waiting: null })
  expect(await keepPages(['/assets/new.js'])).toBe(true)
  expect(keptIn('jariyah-pages')).toEqual(['/assets/new.js'])
})
