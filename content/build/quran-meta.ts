import { HizbQuarterList, JuzList, PageList, SajdaList, SurahList } from 'quran-meta/hafs'
import { fromAyahId, partOf, toAyahId } from '../../src/lib/quran/ayah-id.ts'
import type { QuranMeta, SurahRow } from '../../src/lib/quran/meta.ts'
import { readContent, readPackageJson } from './packages.ts'

type Chapter = {
  id: number
  name: string
  transliteration: string
  type: 'meccan' | 'medinan'
  total_verses: number
}
type Translated = Chapter & { translation: string }
type Corrections = Record<string, string>
type Names = {
  arabic: Corrections
  latin: Corrections
  also: Record<string, string[]>
  meanings: Record<string, Corrections>
  written: { meanings: Record<string, string[]>; names: Record<string, string[]> }
}

const RUB_SIGN = '\u06DE'
const SAJDA_SIGN = '\u06E9'
/** quran-meta 6.0.17 has 15:50 (1852); the mushaf's own sign, in three digital editions, stands at 15:49. */
const RUB_CORRECTIONS = new Map([[1852, 1851]])
/** In quran-json the Turkish "translation" of a surah's name is its Turkish name. */
const MEANING_LANGUAGES = ['en', 'fr', 'id', 'ur', 'bn']

/** The `meta` pack without its digests: what the two packages say, before any file is made. */
export type Divisions = Omit<QuranMeta, 'digests'>

/** The `meta` pack, cross-checked: two packages and the signs in the text itself must agree. */
export function buildMeta(arabic: string[][]): Divisions {
  const meta = { ...parts(), surahs: surahRows(), ...surahNames() }
  checkMeta(meta, arabic)
  return meta
}

/** @throws Error naming the first surah, part or sajda on which the sources differ. */
export function checkMeta(meta: Divisions, arabic: string[][]): void {
  const counts = arabic.map(ayat => ayat.length)
  checkSurahs(meta.surahs, counts)
  checkStarts('juz', meta.juz, 30)
  checkStarts('rub', meta.rub, 240)
  checkStarts('page', meta.page, 604)
  const stray = meta.juz.find((start, index) => meta.rub[index * 8] !== start)
  if (stray !== undefined) throw new Error(`Quran meta: juz start ${stray} is not the start of a hizb`)
  checkSigns(meta, arabic, counts)
  for (const [language, list] of Object.entries({ ...meta.names, ...meta.meanings })) {
    if (list?.length !== 114 || list.includes(''))
      throw new Error(`Quran meta: surah names in ${language} are incomplete`)
  }
}

function parts(): Pick<QuranMeta, 'juz' | 'rub' | 'page' | 'sajda'> {
  const starts = (list: readonly number[]) => list.slice(1, -1)
  return {
    juz: starts(JuzList),
    rub: starts(HizbQuarterList).map(start => RUB_CORRECTIONS.get(start) ?? start),
    page: starts(PageList),
    sajda: [...SajdaList],
  }
}

function surahRows(): SurahRow[] {
  const { arabic, latin } = readContent('quran/names.json') as Names
  const chapters = readPackageJson('quran-json', 'dist/chapters/index.json') as Chapter[]
  const counts = chapters.map(chapter => chapter.total_verses)
  return chapters.map(chapter => [
    arabic[chapter.id] ?? chapter.name,
    latin[chapter.id] ?? chapter.transliteration,
    chapter.type === 'meccan' ? 'm' : 'd',
    chapter.total_verses,
    partOf(PageList.slice(1, -1), toAyahId(counts, { surah: chapter.id, ayah: 1 })),
  ])
}

function surahNames(): Pick<QuranMeta, 'names' | 'meanings' | 'also'> {
  const { meanings: corrections, written, also } = readContent('quran/names.json') as Names
  const meanings = { ...written.meanings }
  for (const language of MEANING_LANGUAGES) meanings[language] = translated(language, corrections[language])
  return { names: { ...written.names, tr: translated('tr') }, meanings, also }
}

function translated(language: string, corrections: Corrections = {}): string[] {
  const chapters = readPackageJson('quran-json', `dist/chapters/${language}/index.json`) as Translated[]
  return chapters.map(chapter => corrections[chapter.id] ?? chapter.translation)
}

function checkSurahs(rows: SurahRow[], counts: number[]): void {
  if (rows.length !== 114) throw new Error(`Quran meta: expected 114 surahs, found ${rows.length}`)
  for (const [index, [, , place, ayahCount]] of rows.entries()) {
    const [, metaCount, , , , isMeccan] = SurahList[index + 1] ?? []
    const agree = ayahCount === counts[index] && ayahCount === metaCount && isMeccan === (place === 'm')
    if (!agree) throw new Error(`Quran meta: the sources differ on surah ${index + 1}`)
  }
}

function checkStarts(name: string, starts: number[], expected: number): void {
  if (starts.length !== expected)
    throw new Error(`Quran meta: expected ${expected} ${name} starts, found ${starts.length}`)
  const rising = starts.every((start, index) => start > (starts[index - 1] ?? 0) && start <= 6236)
  if (starts[0] !== 1 || !rising) throw new Error(`Quran meta: ${name} starts are out of order`)
}

/** The text carries its own signs: ۩ on every ayah of prostration, ۞ where a rub begins inside a surah. */
function checkSigns(meta: Divisions, arabic: string[][], counts: number[]): void {
  const rub = new Set(meta.rub)
  for (const [index, text] of arabic.flat().entries()) {
    const { surah, ayah } = fromAyahId(counts, index + 1)
    if (text.includes(SAJDA_SIGN) !== meta.sajda.includes(index + 1)) {
      throw new Error(`Quran meta: text and list differ on a sajda at ${surah}:${ayah}`)
    }
    // A rub that begins with a surah carries no sign.
    if (text.includes(RUB_SIGN) !== (rub.has(index + 1) && ayah > 1)) {
      throw new Error(`Quran meta: text and list differ on a rub at ${surah}:${ayah}`)
    }
  }
}
