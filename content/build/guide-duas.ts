import type { Language } from '../../contract/languages.ts'
import { type HadithSource, hadithBooks, hadithGrades } from '../../src/lib/guides/guide.ts'
import { checkDuas, readDuaFiles, type WrittenDua } from './duas.ts'
import type { Quoted } from './guide-blocks.ts'
import { quranTexts } from './quran-texts.ts'

/** Duas of the library by their ids: what a guide quotes of them is said in no other words. */
export type QuotedDuas = ReadonlyMap<string, WrittenDua>

export const readDuas = (): QuotedDuas =>
  new Map(checkDuas(readDuaFiles(), quranTexts()).flatMap(({ items }) => items.map(dua => [dua.id, dua])))

/** A dua as a guide shows it: with the first of its sources. */
export const quoteDuas =
  (duas: QuotedDuas, language: Language): Quoted['dua'] =>
  id => {
    const dua = duas.get(id)
    if (!dua) throw new Error(`no dua is called ${id}`)
    const { text, transliteration, meaning } = dua
    if (text.kind !== 'hadith') throw new Error(`${id} is of the Quran: quote the ayah`)
    return {
      kind: 'hadith',
      arabic: text.arabic,
      latin: transliteration,
      source: sourceOf(dua),
      meaning: language === 'ar' ? null : meaning[language],
    }
  }

function sourceOf({ id, sources: [source] }: WrittenDua): HadithSource {
  const name = source?.collection.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const book = hadithBooks.find(each => each === name)
  const grade = hadithGrades.find(each => each === source?.grade)
  if (!source || !book || !grade) throw new Error(`${id} is from no collection that guides cite`)
  return { book, number: source.number, grade }
}
