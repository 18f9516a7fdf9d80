import { afterEach, expect, it, vi } from 'vitest'
import { keepTogether } from './keep-together.ts'

afterEach(() => vi.unstubAllGlobals())

const nameOf = (asked: RequestInfo | URL): string => (typeof asked === 'string' ? asked : '')

/** A cache that holds these addresses, and whatever is put into it. */
function cacheWith(...addresses: string[]) {
  const held = new Map(addresses.map(url => [url, 'held before']))
  const match = async (url: RequestInfo | URL) => {
    const text = held.get(nameOf(url))
    return text === undefined ? undefined : new Response(text)
  }
  const put = async (url: RequestInfo | URL, answer: Response) => {
    held.set(nameOf(url), await answer.text())
  }
  return { held, match, put }
}

const hashed = (...urls: string[]) => urls.map(url => ({ url, revision: null }))

it('What is missing, or cannot be fetched, is not kept, and takes nothing else with it', async () => {
  const cache = cacheWith()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === 'b.js') throw new TypeError('no network')
    return new Response(url, { status: url === 'a.js' ? 404 : 200 })
  })
  await keepTogether(cache, hashed('a.js', 'b.js', 'c.js'))
  expect([...cache.held]).toEqual([['c.js', 'c.js']])
})

it('A cache that is full is no failure here: Workbox meets it again', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(keepTogether({ ...cacheWith(), put }, hashed('a.js'))).resolves.toBeUndefined()
})

it('What is there already, and what has no hash in its name, is not fetched', async () => {
  const fetched = vi.fn(async (url: string) => new Response(url))
  vi.stubGlobal('fetch', fetched)
  await keepTogether(cacheWith('a.js'), [...hashed('a.js', 'b.js'), { url: 'index.html', revision: '1' }])
  expect(fetched.mock.calls).toEqual([['b.js']])
})

it('All are asked for before any has answered', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => new Promise(resolve => answers.push(() => resolve(new Response('')))))
  const kept = keepTogether(cacheWith(), hashed('a.js', 'b.js', 'c.js'))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  for (const answer of answers) answer()
  await kept
})
