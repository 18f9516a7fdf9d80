import { recitationCache } from '../src/data/recitation/recitation-cache.ts'
import { workTogether } from '../src/data/work-together.ts'
import { putWhole } from './kept-files.ts'
import { fetchOwn, isOwn } from './own-file.ts'
import { afterPages } from './pages-first.ts'
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

/** Whether a version is on its way, this one or the next, or waits: what it has kept lies beside what the one before serves. */
function isNextHere(): boolean {
  // A test has none.
  const { registration } = globalThis as Partial<Pick<ServiceWorkerGlobalScope, 'registration'>>
  return Boolean(registration?.installing ?? registration?.waiting)
}

async function prune(cache: Cache, isCurrent: (path: string) => boolean): Promise<void> {
  if (isNextHere()) return
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

/** Whether all of it is there; `lost` where it was lost on its way, and may come where it is asked for again. */
export type Kept = boolean | 'lost'

export const allOf = (kept: readonly Kept[]): Kept =>
  kept.includes('lost') ? 'lost' : kept.every(each => each === true)

async function fetchInto(cache: Cache, { url, integrity = '' }: KeptFile): Promise<Kept> {
  const { signal } = going
  await afterPages()
  if (signal.aborted) return false
  try {
    // What a page waits for goes before: a browser opens six connections to a service that speaks HTTP/1.1.
    const response = await fetchOwn(url, { signal, priority: 'low', ...(integrity && { integrity }) })
    if (response.status === 200) await putWhole(cache, url, response)
    return response.status === 200
  } catch (error) {
    // A fetch ends so without a connection, with a broken pack and with a stranger's answer. No room, or time to go, is an error of another kind.
    return error instanceof TypeError && 'lost'
  }
}

const addressIn = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Fetches what is not there yet. */
async function keepFiles(cache: Cache, files: readonly KeptFile[]): Promise<Kept> {
  // Asked one by one, a browser reads each of a thousand files from the disk.
  const kept = new Set((await cache.keys()).map(addressIn))
  const missing = files.filter(({ url }) => !kept.has(url))
  const outcomes: Kept[] = []
  await workTogether({
    items: missing,
    atATime,
    signal: going.signal,
    work: async file => void outcomes.push(await fetchInto(cache, file)),
  })
  return allOf(outcomes)
}

const filesAt = (urls: readonly string[]): KeptFile[] => urls.map(url => ({ url }))

/** Keeps these, and once they are all there no older ones. */
async function keepOnly(name: CacheName, urls: readonly string[]): Promise<Kept> {
  const cache = await caches.open(name)
  const kept = await keepFiles(cache, filesAt(urls))
  if (kept === true) await prune(cache, path => urls.includes(path))
  return kept
}

/**
 * Keeps those of the shell whose names hold a hash, several at a time. Workbox, which looks for each in turn as it installs
 * them, finds them then. A file that fails here fails there, where it counts. The addresses are as the build wrote them.
 */
export async function keepShell(name: string, files: readonly BuiltFile[]): Promise<void> {
  const hashed = files.filter(({ revision }) => revision === null)
  await keepFiles(await caches.open(name), filesAt(hashed.map(({ url }) => `/${url}`)))
}

/** Throws away what a cache holds of strangers; answers whether there was any. */
async function dropStrangersOf(name: string): Promise<boolean> {
  // Not opened, which would make it.
  if (!(await caches.has(name))) return false
  const cache = await caches.open(name)
  const items = await cache.keys()
  const strangers: Request[] = []
  const look = async (request: Request) => {
    const kept = await cache.match(request)
    if (kept && !(await isOwn(request.url, kept))) strangers.push(request)
  }
  await workTogether({ items, atATime, signal: going.signal, work: look })
  for (const request of strangers) await cache.delete(request)
  // Left there empty, it would be taken for one that its person emptied.
  if (strangers.length > 0 && strangers.length === items.length) await caches.delete(name)
  return strangers.length > 0
}

/**
 * Throws away what is no file of its address: an older version kept whatever came with 200. What goes is missing, and so is fetched
 * again. Answers whether the app itself was broken by it.
 */
export async function dropStrangers(shellCache: string): Promise<boolean> {
  const vital = [shellCache, cacheNames.pages, cacheNames.locales]
  const names = new Set([...vital, ...Object.values(cacheNames), recitationCache])
  let isBroken = false
  for (const name of names) if (await dropStrangersOf(name)) isBroken ||= vital.includes(name)
  return isBroken
}

/** Keeps the files of all pages, and no older ones. */
export const keepPages = (urls: readonly string[]): Promise<Kept> => keepOnly(cacheNames.pages, urls)

/** Keeps the language in use, and nothing of the one before. */
export const keepLanguage = (urls: readonly string[]): Promise<Kept> => keepOnly(cacheNames.locales, urls)

/** Makes the Quran ready offline. */
export async function warmQuran(): Promise<Kept> {
  const cache = await caches.open(cacheNames.quran)
  const kept = await keepFiles(cache, quranPack)
  await prune(cache, path => currentQuran.some(start => path.startsWith(start)))
  return kept
}

/** Makes the letters of the mushaf and of a language ready offline. */
export async function warmFonts(language: string): Promise<Kept> {
  const cache = await caches.open(cacheNames.fonts)
  const kept = await keepFiles(cache, filesAt(fontsFor(language)))
  await prune(cache, path => currentFonts.includes(path))
  return kept
}

/** Makes the translation of a language ready offline. Whoever reads it compares it with its seal. */
export async function warmEdition(language: string): Promise<Kept> {
  const url = editionIn(language)
  return url === null || (await keepFiles(await caches.open(cacheNames.quran), [{ url }]))
}

/** Makes the duas and the names ready offline in a language; what an older edition left goes. */
export async function warmDuas(language: string): Promise<Kept> {
  const cache = await caches.open(cacheNames.duas)
  const kept = await keepFiles(cache, filesAt(duasIn(language)))
  await prune(cache, path => currentDuas.includes(path))
  return kept
}

/** Makes the cities ready offline: a place can be found wherever somebody stands. */
export async function warmPlaces(): Promise<Kept> {
  const cache = await caches.open(cacheNames.places)
  const kept = await keepFiles(cache, [cityPack])
  await prune(cache, path => path === cityPack.url)
  return kept
}

/**
 * Makes ready offline what a PDF is made with in a language; what an older version left goes. Whoever has emptied that
 * store in the settings keeps it empty: the next PDF fills it again.
 */
export async function warmPdfTools(scripts: readonly string[], language: string): Promise<Kept> {
  const wasThere = await caches.has(cacheNames.pdfs)
  const cache = await caches.open(cacheNames.pdfs)
  if (wasThere && (await cache.keys()).length === 0) return false
  const kept = await keepFiles(cache, [...filesAt(scripts), ...pdfToolsIn(language)])
  if (kept === true)
    await prune(cache, path => scripts.includes(path) || path.startsWith('/content/pdf-fonts/'))
  // A store that could not be filled is not one that was emptied.
  else if ((await cache.keys()).length === 0) await caches.delete(cacheNames.pdfs)
  return kept
}
