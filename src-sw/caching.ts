import { putWhole } from './kept-files.ts'
import {
  cacheNames,
  cityPack,
  currentDuas,
  currentQuran,
  duasIn,
  keptForever,
  quranPack,
} from './precache.ts'

export const cacheFor = (url: URL) => keptForever.find(({ prefix }) => url.pathname.startsWith(prefix))?.cache

async function prune(cache: Cache, isCurrent: (path: string) => boolean): Promise<void> {
  for (const request of await cache.keys()) {
    if (!isCurrent(new URL(request.url).pathname)) await cache.delete(request)
  }
}

const going = new AbortController()

/**
 * Ends all keeping in this worker. A browser lets the next version take over once the one before has nothing left to do,
 * and waits minutes for that.
 */
export const stopKeeping = (): void => going.abort()

async function fetchInto(cache: Cache, url: string, integrity = ''): Promise<boolean> {
  const { signal } = going
  if (signal.aborted) return false
  if (await cache.match(url)) return true
  try {
    // What a page waits for goes before: a browser opens six connections to a service that speaks HTTP/1.1.
    const response = await fetch(url, { signal, priority: 'low', ...(integrity && { integrity }) })
    if (response.status === 200) await putWhole(cache, url, response)
    return response.status === 200
  } catch {
    // Offline, no room, a broken pack, or time to go: the next page asks again.
    return false
  }
}

/** Keeps the files of all pages, and no older ones. Answers whether all are there. */
export async function keepPages(urls: readonly string[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.pages)
  const found = await Promise.all(urls.map(url => fetchInto(cache, url)))
  const isWhole = found.every(Boolean)
  if (isWhole) await prune(cache, path => urls.includes(path))
  return isWhole
}

/** Makes the Quran ready offline. Answers whether all of it is there. */
export async function warmQuran(): Promise<boolean> {
  const cache = await caches.open(cacheNames.quran)
  const found = await Promise.all(quranPack.map(({ url, integrity }) => fetchInto(cache, url, integrity)))
  await prune(cache, path => currentQuran.some(start => path.startsWith(start)))
  return found.every(Boolean)
}

/** Keeps the language in use, and nothing of the one before. */
export async function keepLanguage(urls: readonly string[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.locales)
  const found = await Promise.all(urls.map(url => fetchInto(cache, url)))
  const isWhole = found.every(Boolean)
  if (isWhole) await prune(cache, path => urls.includes(path))
  return isWhole
}

/** Makes the duas and the names ready offline in a language; what an older edition left goes. */
export async function warmDuas(language: string): Promise<void> {
  const cache = await caches.open(cacheNames.duas)
  await Promise.all(duasIn(language).map(url => fetchInto(cache, url)))
  await prune(cache, path => currentDuas.includes(path))
}

/** Makes the cities ready offline: a place can be found wherever somebody stands. */
export async function warmPlaces(): Promise<void> {
  const cache = await caches.open(cacheNames.places)
  await fetchInto(cache, cityPack.url, cityPack.integrity)
  await prune(cache, path => path === cityPack.url)
}
