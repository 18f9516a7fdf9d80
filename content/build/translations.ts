import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { sayRanges } from './joined.ts'
import { ROOT, readContent, readPackageJson } from './packages.ts'
import { readSearchText } from './quran-search.ts'
import { checkCounts } from './quran-text.ts'
import { applyMoves, applyRepairs, leaveOut, type Move, type Repair, type Unsound } from './repairs.ts'
import { parseTanzil } from './tanzil.ts'

type Script = 'Arabic' | 'Bengali' | 'Devanagari' | 'Latin'

export type TranslationSource = {
  language: Language
  /** Shown as the attribution. */
  name: string
  /** A file of quran-json, or `<language>.txt` in content/quran/imported (see README.md there). */
  source: string
  script: Script
}

export type Translation = { language: Language; name: string; surahs: string[][] }

type TranslationTable = { packs: TranslationSource[]; fallback: Record<string, string> }

const LETTERS: Record<Script, RegExp> = {
  Arabic: /^[\p{Script=Arabic}\p{Script=Inherited}]$/u,
  Bengali: /^[\p{Script=Bengali}]$/u,
  Devanagari: /^[\p{Script=Devanagari}]$/u,
  Latin: /^[\p{Script=Latin}\p{Script=Inherited}]$/u,
}

/**
 * What entities, markup, footnotes and lost letters leave behind when a text is converted badly. In Bengali two vowel signs in a row, or
 * one that stands on no letter: of a text in NFC, where a sign of two parts is one.
 */
const DEBRIS =
  /[#&<>{}=|\\^~\uFFFD\u00AD]|\?[\p{L}\p{M}\d]|\d+\)|\d;|[\u09BE-\u09CC\u09D7]{2}|(?<![\p{L}\p{M}\u200C\u200D])[\u0981-\u0983\u09BC\u09BE-\u09CD\u09D7]/u

export function translationTable(): TranslationTable {
  return readContent('quran/translations.json') as TranslationTable
}

/**
 * Every translation of the table, cleaned and checked. Imported ones are read from content/quran/imported. An ayah whose translation
 * the source does not have whole is empty, and one of several ayat says so.
 */
export function readTranslations(ayahCounts: number[]): Translation[] {
  const repairs = readContent('quran/repairs.json') as Record<string, Repair[]>
  const moves = readContent('quran/moved.json') as Record<string, Move[]>
  const unsound = readContent('quran/unsound.json') as Record<string, Unsound[]>
  const simple = readSearchText(ayahCounts)
  return translationTable().packs.map(pack => {
    const { language, name } = pack
    const placed = applyMoves(language, readSource(pack), moves[language] ?? [])
    const mended = applyRepairs(language, placed, repairs[language] ?? [])
    const cleaned = mended.map(ayat => ayat.map(stripFootnoteMarks))
    const whole = leaveOut(language, checkTranslation(pack, cleaned, ayahCounts), unsound[language] ?? [])
    return { language, name, surahs: sayRanges(language, whole, simple) }
  })
}

export function readTransliteration(ayahCounts: number[]): string[][] {
  type Row = { verses: { transliteration: string }[] }
  const surahs = readPackageJson('quran-json', 'dist/quran_transliteration.json') as Row[]
  const ayat = surahs.map(surah => surah.verses.map(verse => verse.transliteration.trim()))
  checkCounts('transliteration', ayat, ayahCounts)
  return ayat
}

/**
 * The Indonesian file kept the numbers of footnotes that it does not have (`menginfakkan6) sebagian`), and an opening bracket
 * at the start of an ayah that only such a number seems to close.
 */
export function stripFootnoteMarks(text: string): string {
  const bare = text.replace(/\d+\)|³|\u00AD/g, '')
  const isOrphan = bare !== text && bare.startsWith('(') && count(bare, '(') === count(bare, ')') + 1
  return (isOrphan ? bare.slice(1) : bare).trim()
}

/** @throws Error when an ayah is missing, or holds letters of another script or the debris of a conversion. */
export function checkTranslation(
  { language, script }: Pick<TranslationSource, 'language' | 'script'>,
  surahs: string[][],
  ayahCounts: number[],
): string[][] {
  checkCounts(`translation ${language}`, surahs, ayahCounts)
  for (const [surah, ayat] of surahs.entries()) {
    for (const [ayah, text] of ayat.entries()) {
      const odd = DEBRIS.exec(text.normalize('NFC'))?.[0] ?? foreignLetter(text, LETTERS[script])
      if (odd) throw new Error(`translation ${language}: ${surah + 1}:${ayah + 1} holds "${odd}"`)
    }
  }
  return surahs
}

function readSource({ language, source }: TranslationSource): string[][] {
  if (!source.endsWith('.txt')) return readQuranJson(source)
  const path = join(ROOT, 'content/quran/imported', source)
  if (!existsSync(path))
    throw new Error(`translation ${language}: content/quran/imported/${source} is missing`)
  return parseTanzil(source, readFileSync(path, 'utf8'))
}

function readQuranJson(file: string): string[][] {
  type Row = { verses: { translation: string }[] }
  const surahs = readPackageJson('quran-json', `dist/${file}`) as Row[]
  return surahs.map(surah => surah.verses.map(verse => verse.translation.trim()))
}

function foreignLetter(text: string, letters: RegExp): string | undefined {
  return text.match(/[\p{L}\p{M}]/gu)?.find(letter => !letters.test(letter))
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
