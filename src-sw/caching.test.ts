import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cutAt, fileAt, portalPage } from '../tests/fakes/file-answers.ts'
import { dropStrangers, keepPages, keepShell, warmFonts, warmPdfTools } from './caching.ts'
import { cacheFirst } from './kept-files.ts'

const origin = 'https://jariyah.test'
const whole = (address: string) => new URL(address, origin).href

/** Caches by name, of answers by address. */
const stores = new Map<string, Map<string, Response>>()
/** What was asked of the network, in its order. */
const asked: string[] = []
let mostAtOnce = 0

function cacheOf(name: string): Partial<Cache> {
  const kept = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, kept)
  return {
    match: async request => kept.get((request as Request).url)?.clone(),
    keys: async () => [...kept.keys()].map(url => new Request(url)),
    put: async (request, answer) => void kept.set(whole(request as string), answer),
    delete: async request => kept.delete((request as Request).url),
  }
}

const keptIn = (name: string) => [...(stores.get(name)?.keys() ?? [])].map(url => new URL(url).pathname)

/** The network, which has every file but these. */
function network(missing: readonly string[] = []): void {
  let now = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    now += 1
    mostAtOnce = Math.max(mostAtOnce, now)
    await Promise.resolve()
    now -= 1
    return missing.includes(url) ? new Response('', { status: 404 }) : fileAt(url)
  })
}

beforeEach(() => {
  stores.clear()
  asked.length = 0
  mostAtOnce = 0
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  })
  network()
})
afterEach(() => vi.unstubAllGlobals())

it('A file that is not to be had leaves what an older version kept', async () => {
  await keepPages(['/assets/old.js'])
  network(['/assets/b.js'])
  expect(await keepPages(['/assets/a.js', '/assets/b.js'])).toBe(false)
  expect(keptIn('jariyah-pages')).toEqual(['/assets/old.js', '/assets/a.js'])
})

it('What a hotel’s page for signing in answers for is not kept, and counts as lost on its way', async () => {
  vi.stubGlobal('fetch', async (url: string) => (url === '/assets/b.js' ? portalPage() : fileAt(url)))
  expect(await keepPages(['/assets/a.js', '/assets/b.js'])).toBe('lost')
  expect(keptIn('jariyah-pages')).toEqual(['/assets/a.js'])
  network()
  expect(await keepPages(['/assets/a.js', '/assets/b.js'])).toBe(true)
})

it('A file that breaks off is not kept, and counts as lost on its way', async () => {
  vi.stubGlobal('fetch', async (url: string) => cutAt(url))
  expect(await keepPages(['/assets/a.js'])).toBe('lost')
  expect(keptIn('jariyah-pages')).toEqual([])
})

it('What an older version kept of strangers goes, in every store, and what is ours stays', async () => {
  const keep = (name: string, path: string, answer: Response) => cacheOf(name).put?.(path, answer)
  const shell = new Response('<link href="/assets/app-1.js">', { headers: { 'content-type': 'text/html' } })
  await keep('shell', '/index.html?__WB_REVISION__=1', portalPage())
  await keep('shell', '/index.html?__WB_REVISION__=2', shell)
  await keep('jariyah-pages', '/assets/a.js', fileAt('/assets/a.js'))
  await keep('jariyah-pages', '/assets/b.js', portalPage())
  await keep('jariyah-locales', '/locales/en-1/common.json', portalPage())
  await keep('jariyah-recitation', '/recitation/husary/1/1.mp3', portalPage())
  await keep('jariyah-recitation', '/recitation/husary/1/whole.json', Response.json({ bytes: 5 }))
  await keep('of another', '/assets/c.js', portalPage())
  expect(await dropStrangers('shell')).toBe(true)
  expect(await dropStrangers('shell')).toBe(false)
  expect(keptIn('shell')).toEqual(['/index.html'])
  expect(stores.get('shell')?.has(whole('/index.html?__WB_REVISION__=2'))).toBe(true)
  expect(keptIn('jariyah-pages')).toEqual(['/assets/a.js'])
  expect(stores.has('jariyah-locales')).toBe(false)
  expect(keptIn('jariyah-recitation')).toEqual(['/recitation/husary/1/whole.json'])
  expect(keptIn('of another')).toEqual(['/assets/c.js'])
})

it('The app is not broken by a recitation or a font that is a stranger’s', async () => {
  await cacheOf('jariyah-fonts').put?.('/content/fonts/a.woff2', portalPage())
  await cacheOf('jariyah-recitation').put?.('/recitation/husary/1/1.mp3', portalPage())
  expect(await dropStrangers('shell')).toBe(false)
  expect([...stores.keys()]).toEqual([])
})

it('A store that its person emptied stays so', async () => {
  cacheOf('jariyah-pdfs')
  expect(await dropStrangers('shell')).toBe(false)
  expect([...stores.keys()]).toEqual(['jariyah-pdfs'])
})

it('Only what is not there is fetched, and what is no more needed goes', async () => {
  await keepPages(['/assets/a.js', '/assets/old.js'])
  expect(await keepPages(['/assets/a.js', '/assets/b.js'])).toBe(true)
  expect(asked).toEqual(['/assets/a.js', '/assets/old.js', '/assets/b.js'])
  expect(keptIn('jariyah-pages')).toEqual(['/assets/a.js', '/assets/b.js'])
})

it('Of the shell, what has no hash in its name is left to Workbox, and what cannot be had takes nothing else with it', async () => {
  network(['/assets/a.js'])
  const files = ['assets/a.js', 'assets/b.js'].map(url => ({ url, revision: null }))
  await keepShell('shell', [...files, { url: 'index.html', revision: '1' }])
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(keptIn('shell')).toEqual(['/assets/b.js'])
})

it('A store that is full is no failure of the shell: Workbox meets it again', async () => {
  vi.stubGlobal('caches', {
    open: async () => ({
      ...cacheOf('shell'),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
  })
  await expect(keepShell('shell', [{ url: 'assets/a.js', revision: null }])).resolves.toBeUndefined()
  expect(keptIn('shell')).toEqual([])
})

it('However many pages there are, few files are fetched at a time', async () => {
  const pages = Array.from({ length: 1_000 }, (_, at) => `/assets/${at}.js`)
  expect(await keepPages(pages)).toBe(true)
  expect([asked.length, mostAtOnce]).toEqual([1_000, 24])
})

it.each([200, 404])(
  'What a page waits for goes before what is kept for later: answered with %i',
  async status => {
    let answer: (came: Response) => void = () => undefined
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>(resolve => {
          answer = resolve
        }),
    )
    const request = new Request(whole('/assets/pressed.js'))
    const came = cacheFirst({ request, event: { waitUntil: () => undefined } }, 'jariyah-pages')
    await vi.waitFor(() => expect(stores.has('jariyah-pages')).toBe(true))
    await new Promise(next => setTimeout(next))
    network()
    const kept = keepPages(['/assets/a.js'])
    await new Promise(next => setTimeout(next))
    expect(asked).toEqual([])
    answer(status === 200 ? fileAt('pressed.js') : new Response('', { status }))
    await came
    expect(await kept).toBe(true)
    expect(asked).toEqual(['/assets/a.js'])
  },
)

it('The hand of the Quran is kept in every language, and each language its own script', async () => {
  const namesIn = async (language: string) => {
    stores.clear()
    await warmFonts(language)
    return keptIn('jariyah-fonts').map(path => path.split('/').at(-1)?.split('.')[0])
  }
  expect(await namesIn('')).toEqual(['amiri-quran-400', 'noto-naskh-arabic-400'])
  expect(await namesIn('ar')).toContain('noto-naskh-arabic-700')
  expect(await namesIn('ur')).toContain('noto-nastaliq-urdu-400')
})

it('What makes PDFs is kept with the faces of the language', async () => {
  expect(await warmPdfTools(['/assets/worker/make.js'], 'ur')).toBe(true)
  const names = keptIn('jariyah-pdfs').map(path => path.split('/').at(-1)?.split('.')[0])
  expect(names).toEqual(['make', 'quran', 'nastaliq', 'latin', 'latinExtended'])
})

it('What makes PDFs stays away where it was emptied, and comes where it could not be had before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await warmPdfTools(['/assets/worker/make.js'], 'en')).toBe('lost')
  network()
  expect(await warmPdfTools(['/assets/worker/make.js'], 'en')).toBe(true)
  stores.get('jariyah-pdfs')?.clear()
  expect(await warmPdfTools(['/assets/worker/make.js'], 'en')).toBe(false)
  expect(keptIn('jariyah-pdfs')).toEqual([])
})
