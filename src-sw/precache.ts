import { isLanguage, languages } from '../contract/languages.ts'
import { fontFiles, quranPacks } from '../src/lib/content.gen.ts'
import { duaPacks, namePacks } from '../src/lib/duas.gen.ts'
import { fontsOf } from '../src/lib/pdf/font-name.ts'
import { pdfFontFiles } from '../src/lib/pdf/pdf-fonts.gen.ts'
import { cityFile } from '../src/lib/places.gen.ts'
import { editionFor } from '../src/lib/quran/edition.ts'
import { quranCache } from '../src/lib/quran/quran-cache.ts'

/** A file as the build lists it for the worker: its address without a slash before it, its revision where the name has no hash. */
export interface BuiltFile {
  url: string
  revision: string | null
}

/**
 * Chunks without which no page opens, those of the home page, what brings kept answers back, and those that say what has failed; with as many signs of a
 * hash as the build gives them (vite.config.ts). tests/budgets/kept-first.test.ts holds it against the build.
 */
const start =
  /^assets\/(rolldown-runtime|framework|app|later|kept-rows|start-[\w-]+|\(general\)|ToastList|worker\/warm-intl)-[\w-]{7,8}\.js$/

const ofPdfs = 'assets/worker/'

/**
 * What the worker fetches before it is ready: little, however many pages there are. The other pages' files carry a hash
 * in their names and follow at once; what makes PDFs comes last.
 */
export function shellAndPages(built: readonly BuiltFile[]): {
  shell: BuiltFile[]
  pages: string[]
  pdfs: string[]
} {
  const isShell = ({ url, revision }: BuiltFile) => revision !== null || start.test(url)
  const others = built.filter(file => !isShell(file))
  const addresses = (isOfPdfs: boolean) =>
    others.filter(({ url }) => url.startsWith(ofPdfs) === isOfPdfs).map(({ url }) => `/${url}`)
  return { shell: built.filter(isShell), pages: addresses(false), pdfs: addresses(true) }
}

/** A file to keep, and its seal where it has one. */
export interface KeptFile {
  url: string
  integrity?: string
}

/** Caches of the worker beside Workbox's own, which holds the shell. */
export const cacheNames = {
  pages: 'jariyah-pages',
  quran: quranCache,
  duas: 'jariyah-duas',
  places: 'jariyah-places',
  locales: 'jariyah-locales',
  fonts: 'jariyah-fonts',
  pdfs: 'jariyah-pdfs',
} as const

export type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

/** What is fetched once and for all: each of these names holds a hash of its content. */
export const keptForever: readonly { prefix: string; cache: CacheName }[] = [
  { prefix: `/${ofPdfs}`, cache: cacheNames.pdfs },
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
export const quranPack: readonly KeptFile[] = (['ar', 'meta', 'search'] as const).map(name => ({
  url: quranPacks[name],
  integrity: quranPacks.integrity[name],
}))

/** All cities, by which the app knows where it is. */
export const cityPack: KeptFile = {
  url: cityFile.address,
  integrity: cityFile.integrity,
}

/** The translation that a language reads, all surahs in one file; null where it reads the Arabic alone, or there is no such language. */
export function editionIn(language: string): string | null {
  const known = languages.find(each => each === language)
  const edition = known && editionFor(known, 'own')
  return edition ? `${edition.dir}/all.json` : null
}

/** Beginnings of what the Quran cache may hold; anything else is of an older edition. */
export const currentQuran: readonly string[] = [
  ...quranPack.map(({ url }) => url),
  `${quranPacks.surahs}/`,
  ...Object.values(quranPacks.translations).map(({ dir }) => `${dir}/`),
  `${quranPacks.transliteration.dir}/`,
  `${quranPacks.words.dir}/`,
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

/** Faces of a script that the device may lack, by the languages that are written in it. */
const facesOf: Partial<Record<string, readonly (keyof typeof fontFiles)[]>> = {
  ar: ['noto-naskh-arabic-700'],
  ur: ['noto-nastaliq-urdu-400'],
  bn: ['noto-sans-bengali-400', 'noto-sans-bengali-700'],
  hi: ['noto-sans-devanagari-400', 'noto-sans-devanagari-700'],
}

/** In every language: of the mushaf; of duas, dhikr and names, with the ﷺ that few devices have. */
const facesOfAll = ['amiri-quran-400', 'noto-naskh-arabic-400'] as const

/** The faces of all, then those of a language: what the first page drew with came before there was a worker to keep it. */
export const fontsFor = (language: string): readonly string[] =>
  [...facesOfAll, ...(facesOf[language] ?? [])].map(face => fontFiles[face])

/** What the cache of fonts may hold; anything else is of an older edition. */
export const currentFonts: readonly string[] = Object.values(fontFiles)

/** The faces of a PDF in a language. */
export const pdfToolsIn = (language: string): readonly KeptFile[] =>
  (['quran', ...fontsOf(isLanguage(language) ? language : 'en')] as const).map(name => ({
    url: pdfFontFiles[name].address,
    integrity: pdfFontFiles[name].integrity,
  }))
