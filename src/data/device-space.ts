import { quranPacks } from '../lib/content.gen.ts'
import { type EditionLanguage, editionLanguages } from '../lib/quran/edition.ts'
import { channel } from './channel.ts'
import { noteEditionFreed } from './freed-editions.ts'
import { keptSurahs } from './recitation/kept-surahs.ts'
import { recitationCache } from './recitation/recitation-cache.ts'

/** What may be freed: whoever wants it again fetches it again. The rest is what the app opens with offline. */
export type FreeablePart =
  | 'recitation'
  | 'pdfs'
  | 'transliteration'
  | 'words'
  | `translation:${EditionLanguage}`
export type SpacePart = FreeablePart | 'app' | 'quran' | 'duas' | 'places'

const starts: readonly [prefix: string, part: SpacePart][] = [
  ['/assets/worker/', 'pdfs'],
  ['/content/pdf-fonts/', 'pdfs'],
  ...editionLanguages.map((language): [string, SpacePart] => [
    `${quranPacks.translations[language].dir}/`,
    `translation:${language}`,
  ]),
  [`${quranPacks.transliteration.dir}/`, 'transliteration'],
  [`${quranPacks.words.dir}/`, 'words'],
  ['/content/quran/', 'quran'],
  ['/content/duas/', 'duas'],
  ['/content/names/', 'duas'],
  ['/content/places/', 'places'],
]

const partOf = (path: string): SpacePart => starts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'app'

const needed: readonly SpacePart[] = ['app', 'quran', 'duas', 'places']

export const isFreeable = (part: SpacePart): part is FreeablePart => !needed.includes(part)

export interface DeviceSpace {
  /** Bytes by part, of those that are there. */
  parts: ReadonlyMap<SpacePart, number>
  /**
   * Bytes of the whole, what the person made included; null where the browser does not tell. Chromium goes on telling the old
   * sum for a while when something was removed.
   */
  used: number | null
  /** Bytes of it outside of the stores that are weighed; null where the browser does not tell that apart. Chromium alone does. */
  apart: number | null
  /** Bytes the browser would allow; null where it does not tell. */
  allowed: number | null
  /** Whether the browser has promised not to clear it by itself; null where it knows no such promise. */
  isProtected: boolean | null
}

type Stores = Pick<CacheStorage, 'keys' | 'open'>

async function eachFile(
  stores: Stores,
  work: (path: string, cache: Cache, request: Request) => Promise<void>,
): Promise<void> {
  for (const name of await stores.keys()) {
    if (name === recitationCache) continue
    const cache = await stores.open(name)
    for (const request of await cache.keys()) await work(new URL(request.url).pathname, cache, request)
  }
}

async function bytesOfRecitation(stores: Stores): Promise<number> {
  if (!(await stores.keys()).includes(recitationCache)) return 0
  const kept = await keptSurahs(await stores.open(recitationCache))
  return kept.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** What lies in the worker's and the pages' stores. A recitation is taken at its word: its files are too many to weigh. */
export async function measureParts(stores: Stores): Promise<Map<SpacePart, number>> {
  const parts = new Map<SpacePart, number>()
  const add = (part: SpacePart, bytes: number) => parts.set(part, (parts.get(part) ?? 0) + bytes)
  await eachFile(stores, async (path, cache, request) => {
    const kept = await cache.match(request)
    if (kept) add(partOf(path), (await kept.blob()).size)
  })
  const recitation = await bytesOfRecitation(stores)
  if (recitation > 0) add('recitation', recitation)
  return parts
}

const translationStart = 'translation:'

/** The language whose translation a part is; null for another part. */
export const translationIn = (part: SpacePart): EditionLanguage | null =>
  part.startsWith(translationStart) ? (part.slice(translationStart.length) as EditionLanguage) : null

/** Takes a part off the device. A translation stays off it till it is read again. */
export async function freePart(part: FreeablePart, stores: CacheStorage): Promise<void> {
  const language = translationIn(part)
  if (language) noteEditionFreed(language)
  if (part === 'recitation') {
    await stores.delete(recitationCache)
    channel('recitation').announce()
    return
  }
  await eachFile(stores, async (path, cache, request) => {
    if (partOf(path) === part) await cache.delete(request)
  })
}

type Told = Omit<DeviceSpace, 'parts'>

/** `usageDetails` is in no type: Chromium's own. */
function apartIn({
  usageDetails,
}: StorageEstimate & { usageDetails?: Record<string, number> }): number | null {
  if (!usageDetails) return null
  const { caches: _, ...rest } = usageDetails
  return Object.values(rest).reduce((sum, bytes) => sum + bytes, 0)
}

async function ask(storage: Partial<StorageManager>): Promise<Told> {
  const [estimate, isProtected = null] = await Promise.all([storage.estimate?.(), storage.persisted?.()])
  return {
    used: estimate?.usage ?? null,
    apart: estimate ? apartIn(estimate) : null,
    allowed: estimate?.quota ?? null,
    isProtected,
  }
}

/** All of it, as far as the browser tells: only secure pages have either, and a private window may refuse. */
export async function measureDevice(): Promise<DeviceSpace> {
  const nothing: Told = { used: null, apart: null, allowed: null, isProtected: null }
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const told = storage ? await ask(storage).catch(() => nothing) : nothing
  return { parts: 'caches' in globalThis ? await measureParts(caches) : new Map(), ...told }
}
