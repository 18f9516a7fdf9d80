import { packMeanings, type WordMeaning, wordsOf } from '../../src/lib/quran/meant-words.ts'
import { readContent, readPackageJson } from './packages.ts'
import { canonicalText, sha256 } from './quran-text.ts'

export const wordsPackage = '@kmaslesa/holy-quran-word-by-word-full-data'

/** What the meanings were when they were last compared with the text; `content/build/lock-words.ts` writes it. */
export type WordsLock = { source: string; words: number; sha256: string }

/**
 * Where the source parts the words of an ayah otherwise than our text does: `theirs` words of it stand for `ours` of ours,
 * beginning with the `word`-th of the ayah.
 */
export type WordJoin = { word: number; ours: number; theirs: number }

/** A word of the source: how it is said, and what it means. */
export type SourceWord = Pick<WordMeaning, 'transliteration' | 'meaning'>

/** Words of the source by ayah, in their order. */
export type SourceWords = ReadonlyMap<string, readonly SourceWord[]>

type PackageWord = {
  position: number
  char_type_name: string
  parentAyahVerseKey: string
  translation: { text: string }
  transliteration: { text: string }
}
type PackagePage = { ayahs: { words: PackageWord[] }[] }

export function readSourceWords(): SourceWords {
  const pages = readPackageJson(wordsPackage, 'data.json') as PackagePage[]
  const words = pages
    .flatMap(page => page.ayahs.flatMap(line => line.words))
    .filter(word => word.char_type_name === 'word')
    .toSorted((a, b) => a.position - b.position)
  const byAyah = new Map<string, SourceWord[]>()
  for (const { parentAyahVerseKey: ayah, transliteration, translation } of words) {
    const before = byAyah.get(ayah) ?? []
    byAyah.set(ayah, [...before, { transliteration: transliteration.text, meaning: translation.text }])
  }
  return byAyah
}

export const readJoins = (): Record<string, WordJoin> =>
  readContent('quran/word-joins.json') as Record<string, WordJoin>

/**
 * What each word of the text means, packed ayah by ayah (`packMeanings`).
 * @param arabic the text, whose words are the ones that are shown
 * @throws Error naming the ayah whose words are not as many as the text's, or a word that says nothing
 */
export function alignWords(
  arabic: readonly (readonly string[])[],
  source: SourceWords,
  joins: Readonly<Record<string, WordJoin>>,
): string[][] {
  return arabic.map((ayat, surah) =>
    ayat.map((text, index) => {
      const ayah = `${surah + 1}:${index + 1}`
      return alignAyah(ayah, wordsOf(text).length, source.get(ayah) ?? [], joins[ayah])
    }),
  )
}

function alignAyah(ayah: string, count: number, words: readonly SourceWord[], join?: WordJoin): string {
  const strange = words.find(word => !isSound(word))
  if (strange) throw new Error(`words: ${ayah} holds "${strange.transliteration}: ${strange.meaning}"`)
  const meanings = joined(words, join)
  const covered = meanings.reduce((sum, { covers }) => sum + covers, 0)
  if (covered !== count) throw new Error(`words: ${ayah} has ${count} words, the source has ${covered}`)
  return packMeanings(meanings)
}

/** Something in each, and neither of the signs that part them in the pack. */
const isSound = ({ transliteration, meaning }: SourceWord): boolean =>
  [transliteration, meaning].every(text => text.trim() !== '' && !/[|=]/.test(text))

function joined(words: readonly SourceWord[], join: WordJoin | undefined): WordMeaning[] {
  const meanings = words.map(word => ({ ...word, covers: 1 }))
  if (!join) return meanings
  const of = meanings.slice(join.word - 1, join.word - 1 + join.theirs)
  // The source says "Why" twice where it means it once (27:20).
  const meaning = [...new Set(of.map(each => each.meaning))].join(' ')
  const transliteration = of.map(each => each.transliteration).join(' ')
  return meanings.toSpliced(join.word - 1, join.theirs, { transliteration, meaning, covers: join.ours })
}

/** @throws Error when a word is missing, or any meaning differs from the lock */
export function checkWords(packed: string[][], source: SourceWords, lock: WordsLock): string[][] {
  const count = countOf(source)
  if (count !== lock.words)
    throw new Error(`words: the source has ${count}, words.lock.json says ${lock.words}`)
  const actual = sha256(canonicalText(packed))
  if (actual !== lock.sha256)
    throw new Error(`words: SHA-256 is ${actual}, words.lock.json says ${lock.sha256}`)
  return packed
}

export const countOf = (source: SourceWords): number =>
  [...source.values()].reduce((sum, words) => sum + words.length, 0)
