import { workTogether } from '../src/data/work-together.ts'
import { putWhole } from './kept-files.ts'
import {
  type BuiltFile,
  type CacheName,
  cacheNames,
  cityPack,
  currentDuas,
  currentFonts,
  currentQuran,
  duasIn,
  editionIn,
  fontsFor,
  type KeptFile,
  keptForever,
  pdfToolsIn,
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

/** So many at a time: what a page asks for meanwhile waits behind no more, also where a browser knows no priorities. */
const atATime = 24

async function fetchInto(cache: Cache, { url, integrity = '' }: KeptFile): Promise<boolean> {
  const { signal } = going
  if (signal.aborted) return false
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

const addressIn = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Fetches what is not there yet. Answers whether all of it is there. */
async function keepFiles(cache: Cache, files: readonly KeptFile[]): Promise<boolean> {
  // Asked one by one, a browser reads each of a thousand files from the disk.
  const kept = new Set((await cache.keys()).map(addressIn))
  const missing = files.filter(({ url }) => !kept.has(url))
  let isWhole = true
  await workTogether({
    items: missing,
    atATime,
    signal: going.signal,
    work: async file => {
      if (!(await fetchInto(cache, file))) isWhole = false
    },
  })
  return isWhole
}

const filesAt = (urls: readonly string[]): KeptFile[] => urls.map(url => ({ url }))

/** Keeps these, and once they are all there no older ones. Answers whether they are. */
async function keepOnly(name: CacheName, urls: readonly string[]): Promise<boolean> {
  const cache = await caches.open(name)
  const isWhole = await keepFiles(cache, filesAt(urls))
  if (isWhole) await prune(cache, path => urls.includes(path))
  return isWhole
}

/**
 * Keeps those of the shell whose names hold a hash, several at a time. Workbox, which looks for each in turn as it installs
 * them, finds them then. A file that fails here fails there, where it counts. The addresses are as the build wrote them.
 */
export async function keepShell(name: string, files: readonly BuiltFile[]): Promise<void> {
  const hashed = files.filter(({ revision }) => revision === null)
  await keepFiles(await caches.open(name), filesAt(hashed.map(({ url }) => `/${url}`)))
}

/** Keeps the files of all pages, and no older ones. Answers whether all are there. */
export const keepPages = (urls: readonly string[]): Promise<boolean> => keepOnly(cacheNames.pages, urls)

/** Keeps the language in use, and nothing of the one before. Answers whether all of it is there. */
export const keepLanguage = (urls: readonly string[]): Promise<boolean> => keepOnly(cacheNames.locales, urls)

/** Makes the Quran ready offline. Answers whether all of it is there. */
export async function warmQuran(): Promise<boolean> {
  const cache = await caches.open(cacheNames.quran)
  const isWhole = await keepFiles(cache, quranPack)
  await prune(cache, path => currentQuran.some(start => path.startsWith(start)))
  return isWhole
}

/** Makes the letters of the mushaf and of a language ready offline. */
export async function warmFonts(language: string): Promise<void> {
  const cache = await caches.open(cacheNames.fonts)
  await keepFiles(cache, filesAt(fontsFor(language)))
  await prune(cache, path => currentFonts.includes(path))
}

/** Makes the translation of a language ready offline. Whoever reads it compares it with its seal. */
export async function warmEdition(language: string): Promise<void> {
  const url = editionIn(language)
  if (url !== null) await keepFiles(await caches.open(cacheNames.quran), [{ url }])
}

/** Makes the duas and the names ready offline in a language; what an older edition left goes. */
export async function warmDuas(language: string): Promise<void> {
  const cache = await caches.open(cacheNames.duas)
  await keepFiles(cache, filesAt(duasIn(language)))
  await prune(cache, path => currentDuas.includes(path))
}

/** Makes the cities ready offline: a place can be found wherever somebody stands. */
export async function warmPlaces(): Promise<void> {
  const cache = await caches.open(cacheNames.places)
  await keepFiles(cache, [cityPack])
  await prune(cache, path => path === cityPack.url)
}

/**
 * Makes ready offline what a PDF is made with in a language; what an older version left goes. Whoever has emptied that
 * store in the settings keeps it empty: the next PDF fills it again.
 */
export async function warmPdfTools(scripts: readonly string[], language: string): Promise<boolean> {
  const wasThere = await caches.has(cacheNames.pdfs)
  const cache = await caches.open(cacheNames.pdfs)
  if (wasThere && (await cache.keys()).length === 0) return false
  const isWhole = await keepFiles(cache, [...filesAt(scripts), ...pdfToolsIn(language)])
  if (isWhole) await prune(cache, path => scripts.includes(path) || path.startsWith('/content/pdf-fonts/'))
  // A store that could not be filled is not one that was emptied.
  else if ((await cache.keys()).length === 0) await caches.delete(cacheNames.pdfs)
  return isWhole
}
