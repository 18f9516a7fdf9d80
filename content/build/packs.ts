import { checkFallback, type PackManifest, renderContentModule } from './content-gen.ts'
import { buildFonts } from './fonts.ts'
import { brotliBytes, type ContentFile, hash8, integrityOf, sealInName, shortIntegrity } from './output.ts'
import { readContent } from './packages.ts'
import { buildMeta } from './quran-meta.ts'
import { readSearchText } from './quran-search.ts'
import { arabicPack, checkArabic, type QuranLock, readArabic } from './quran-text.ts'
import { readTranslations, readTransliteration, type Translation, translationTable } from './translations.ts'
import { alignWords, checkWords, readJoins, readSourceWords, type WordsLock } from './word-by-word.ts'

export type Built = { files: ContentFile[]; contentModule: string; fontCss: string }

const MAX_MODULE_BYTES = 4000

/** Everything that the build writes, in memory. Throws before anything is written when a text is not what it should be. */
export function buildPacks(): Built {
  const lock = readContent('quran.lock.json') as QuranLock
  const arabic = checkArabic(readArabic(), lock)
  const files: ContentFile[] = []
  const json = {
    ar: arabicPack(arabic),
    meta: JSON.stringify({
      ...buildMeta(arabic),
      digests: arabic.map(ayat => shortIntegrity(surahFile(ayat))),
    }),
    search: JSON.stringify(readSearchText(lock.ayahCounts)),
  }
  const { ar, meta, search } = mapValues(json, (body, name) => addFile(files, `quran/${name}`, body))
  const translations = readTranslations(lock.ayahCounts)
  const fonts = buildFonts(arabic)
  const packs: PackManifest = {
    ar,
    surahs: addSurahs(files, ar, arabic),
    meta,
    search,
    integrity: mapValues(json, integrityOf),
    translations: Object.fromEntries(translations.map(pack => [pack.language, addTranslation(files, pack)])),
    transliteration: addFolder(files, 'transliteration', readTransliteration(lock.ayahCounts)),
    words: addWords(files, arabic),
    fallback: checkFallback(translationTable().fallback, translations),
  }
  files.push(...fonts.files)
  return { files, contentModule: contentModule(packs, fonts.urls), fontCss: fonts.css }
}

function contentModule(packs: PackManifest, fonts: Record<string, string>): string {
  const source = renderContentModule(packs, fonts)
  if (source.length > MAX_MODULE_BYTES)
    throw new Error(`content.gen.ts: ${source.length} bytes, at most ${MAX_MODULE_BYTES}`)
  return source
}

/** The Arabic a second time, a file for each surah, beside the whole pack and named like it. */
function addSurahs(files: ContentFile[], packPath: string, arabic: string[][]): string {
  const dir = packPath.replace(/\.json$/, '')
  for (const [index, ayat] of arabic.entries()) {
    files.push({ path: `${dir.replace('/content/', '')}/${index + 1}.json`, body: surahFile(ayat) })
  }
  return dir
}

const surahFile = (ayat: string[]): string => JSON.stringify(ayat)

function addTranslation(files: ContentFile[], { language, name, surahs }: Translation) {
  const { dir, bytes } = addFolder(files, language, surahs)
  return { dir, name, bytes }
}

/** Fetched surah by surah, so that a download can be broken off: `bytes` is what they weigh one by one. */
function addWords(files: ContentFile[], arabic: string[][]): { dir: string; bytes: number } {
  const source = readSourceWords()
  const lock = readContent('words.lock.json') as WordsLock
  const words = checkWords(alignWords(arabic, source, readJoins()), source, lock)
  const bytes = words.reduce((sum, ayat) => sum + brotliBytes(surahFile(ayat)), 0)
  return { dir: addFolder(files, 'words', words).dir, bytes }
}

/** Its name seals what it holds: the whole text, and the list of the seals of each surah's own file. */
function addFolder(files: ContentFile[], name: string, surahs: string[][]): { dir: string; bytes: number } {
  const all = JSON.stringify(surahs)
  const seals = JSON.stringify(surahs.map(ayat => shortIntegrity(surahFile(ayat))))
  const folder = `quran/${name}.${sealInName(all)}${sealInName(seals)}`
  files.push({ path: `${folder}/all.json`, body: all }, { path: `${folder}/seals.json`, body: seals })
  for (const [index, ayat] of surahs.entries()) {
    files.push({ path: `${folder}/${index + 1}.json`, body: surahFile(ayat) })
  }
  return { dir: `/content/${folder}`, bytes: brotliBytes(all) }
}

function addFile(files: ContentFile[], name: string, body: string): string {
  const path = `${name}.${hash8(body)}.json`
  files.push({ path, body })
  return `/content/${path}`
}

function mapValues<K extends string>(
  record: Record<K, string>,
  map: (body: string, name: string) => string,
): Record<K, string> {
  const entries = Object.entries<string>(record).map(([name, body]) => [name, map(body, name)])
  return Object.fromEntries(entries) as Record<K, string>
}
