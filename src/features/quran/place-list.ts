import type { Language } from '../../../contract/languages.ts'
import { westernDigits } from '../../../contract/western-digits.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { partOf, toAyahId } from '../../lib/quran/ayah-id.ts'
import { type LooseText, looseTexts } from '../../lib/quran/loose-words.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'

/** A surah as the picker shows it. */
export interface ListedSurah {
  surah: number
  arabic: string
  name: string
  meaning: string | null
  place: 'm' | 'd'
  ayahCount: number
  juz: number
  /** All its names in one spelling, without spaces. */
  sought: string
  /** The words of all its names, and each name in one word, in the spelling in which all spellings are compared. */
  loose: readonly string[]
}

/** Blind to spaces too, so that "alkahf" and "al kahf" are one. */
const spelt = (text: string): string => normalise(text).replaceAll(' ', '')

/** Fewer letters are in the names of too many. */
const shortestLoose = 3

/** Arabic names in Bengali letters: with the h that ends them or without, its two letters for an s, ইখলাস and এখলাস. */
const looseName = (text: string): string =>
  text
    .replace(/(..)হ(?= |$)/g, '$1')
    .replaceAll('ছ', 'স')
    .replaceAll('এ', 'ই')

const looseWords = (text: string, spell: LooseText): string[] =>
  looseName(spell(text, normalise(text)))
    .split(' ')
    .filter(word => word !== '')

export function listSurahs(meta: QuranMeta, language: Language): ListedSurah[] {
  const names = surahNames(meta, language)
  const spell = looseTexts()
  return meta.surahs.map(([arabic, latin, place, ayahCount], index) => {
    const surah = index + 1
    const name = names[index] ?? latin
    const meaning = meta.meanings[language]?.[index] ?? null
    const known = [arabic, latin, name, meaning ?? '', ...(meta.also[surah] ?? [])]
    return {
      surah,
      arabic,
      name,
      meaning,
      place,
      ayahCount,
      juz: partOf(meta.juz, toAyahId(ayahCounts, { surah, ayah: 1 })),
      sought: known.map(spelt).join('|'),
      loose: known.map(text => looseWords(text, spell)).flatMap(words => [...words, words.join('')]),
    }
  })
}

/**
 * Those whose number or one of whose names holds what was typed, else those that are spelt otherwise; all of them when nothing was.
 */
export function findSurahs(surahs: readonly ListedSurah[], typed: string): readonly ListedSurah[] {
  const wanted = spelt(typed)
  if (wanted === '') return surahs
  const number = Number(westernDigits(wanted))
  if (Number.isInteger(number)) return surahs.filter(({ surah }) => surah === number)
  const found = surahs.filter(({ sought }) => sought.includes(wanted))
  if (found.length > 0) return found
  const words = looseWords(typed, looseTexts())
  if (words.join('').length < shortestLoose) return []
  return surahs.filter(({ loose }) => words.every(word => loose.some(each => each.startsWith(word))))
}
