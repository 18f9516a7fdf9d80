import { type Language, languages } from '../../contract/languages.ts'
import type { DivineName } from '../../src/lib/duas/divine-name.ts'
import { lettersOf } from '../../src/lib/duas/letters-of.ts'
import { fail, type InTen, idAt, inTen, listAt, recordAt, transliterationAt, vowelledAt } from './written.ts'

export interface WrittenName extends Omit<DivineName, 'meaning' | 'about'> {
  meaning: InTen
  about: InTen
}

const nameCount = 99
/** A name alone has its article and long vowels, which bear no mark: three marks on the six letters of al-Hadi. */
const vowelledShare = 0.5

/** The list of Tirmidhi 3507, checked. Throws in one line. */
export function checkNames(value: unknown): WrittenName[] {
  const names = listAt(value, '99-names.json').map(checkName)
  if (names.length !== nameCount) fail('99-names.json', `${names.length} names`)
  const ids = new Set(names.map(({ id }) => id))
  if (ids.size !== nameCount) fail('99-names.json', 'an id twice')
  for (const language of languages) checkMeanings(names, language)
  return names
}

/** Whoever is asked what a name means must find one right answer. */
function checkMeanings(names: readonly WrittenName[], language: Language): void {
  const meant = new Map<string, string>()
  for (const { id, meaning } of names) {
    const letters = lettersOf(meaning[language])
    const other = meant.get(letters)
    if (other) fail('99-names.json', `${other} and ${id} mean the same in ${language}`)
    meant.set(letters, id)
  }
}

function checkName(value: unknown, at: number): WrittenName {
  const place = `99-names.json ${at + 1}`
  const { n, id, arabic, transliteration, meaning, about } = recordAt(value, place)
  if (n !== at + 1) fail(place, `n is ${String(n)}`)
  return {
    n,
    id: idAt(id, `${place} id`),
    arabic: vowelledAt(arabic, `${place} arabic`, vowelledShare),
    transliteration: transliterationAt(transliteration, `${place} transliteration`),
    meaning: inTen(meaning, `${place} meaning`),
    about: inTen(about, `${place} about`),
  }
}

export const namesIn = (names: readonly WrittenName[], language: Language): DivineName[] =>
  names.map(({ meaning, about, ...same }) => ({
    ...same,
    meaning: meaning[language],
    about: about[language],
  }))
