import { quranPacks } from '../src/lib/content.gen.ts'
import { duaPacks, namePacks } from '../src/lib/duas.gen.ts'
import { cityFile } from '../src/lib/places.gen.ts'

interface BuiltFile {
  url: string
  revision: string | null
}

/** Chunks without which no page opens, those of the home page, and those that say what has failed. */
const start =
  /^assets\/(rolldown-runtime|framework|app|soon|outbox|later|feed|causes|parts|EmptyState|\(general\)|ToastList|PageError|ErrorState|CrashScreen)-[\w-]{8}\.js$/

/**
 * What the worker fetches before it is ready: little, however many pages there are. The other pages' files carry a hash
 * in their names and follow at once.
 */
export function shellAndPages(built: readonly BuiltFile[]): { shell: BuiltFile[]; pages: string[] } {
  const isShell = ({ url, revision }: BuiltFile) => revision !== null || start.test(url)
  return {
    shell: built.filter(isShell),
    pages: built.filter(file => !isShell(file)).map(({ url }) => `/${url}`),
  }
}

/** Caches of the worker beside Workbox's own, which holds the shell. */
export const cacheNames = {
  pages: 'jariyah-pages',
  quran: 'jariyah-quran',
  duas: 'jariyah-duas',
  places: 'jariyah-places',
  locales: 'jariyah-locales',
  fonts: 'jariyah-fonts',
  pdfs: 'jariyah-pdfs',
} as const

export type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

/** What is fetched once and for all: each of these names holds a hash of its content. */
export const keptForever: readonly { prefix: string; cache: CacheName }[] = [
  // Large, and asked for by few: kept once they are.
  { prefix: '/assets/worker/', cache: cacheNames.pdfs },
  { prefix: '/content/pdf-fonts/', cache: cacheNames.pdfs },
  { prefix: '/assets/', cache: cacheNames.pages },
  { prefix: '/content/quran/', cache: cacheNames.quran },
  { prefix: '/content/duas/', cache: cacheNames.duas },
  { prefix: '/content/names/', cache: cacheNames.duas },
  { prefix: '/content/places/', cache: cacheNames.places },
  { prefix: '/locales/', cache: cacheNames.locales },
  // Of one language, and kept with its texts.
  { prefix: '/content/guides/', cache: cacheNames.locales },
  { prefix: '/content/fonts/', cache: cacheNames.fonts },
]

/** The Quran: its Arabic, how it is divided, and the simple spelling for search. Fetched after the app is ready. */
export const quranPack: readonly { url: string; integrity: string }[] = (
  ['ar', 'meta', 'search'] as const
).map(name => ({
  url: quranPacks[name],
  integrity: quranPacks.integrity[name],
}))

/** All cities, by which the app knows where it is. */
export const cityPack: { url: string; integrity: string } = {
  url: cityFile.address,
  integrity: cityFile.integrity,
}

/** Beginnings of what the Quran cache may hold; anything else is of an older edition. */
export const currentQuran: readonly string[] = [
  ...quranPack.map(({ url }) => url),
  `${quranPacks.surahs}/`,
  ...Object.values(quranPacks.translations).map(({ dir }) => `${dir}/`),
  `${quranPacks.transliteration.dir}/`,
]

/** What the cache of duas may hold: the library and the names, in whatever language they were read. */
export const currentDuas: readonly string[] = [...Object.values(duaPacks), ...Object.values(namePacks)].map(
  ({ address }) => address,
)

/** The duas and the names in a language. */
export const duasIn = (language: string): readonly string[] =>
  [duaPacks, namePacks].flatMap(packs =>
    Object.entries(packs).flatMap(([code, { address }]) => (code === language ? [address] : [])),
  )
