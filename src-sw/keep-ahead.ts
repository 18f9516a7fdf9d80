import { type Language, languages } from '../contract/languages.ts'
import {
  allOf,
  keepLanguage,
  keepPages,
  warmDuas,
  warmEdition,
  warmFonts,
  warmPlaces,
  warmQuran,
} from './caching.ts'
import { cacheNames } from './precache.ts'

/** The folders of texts have the code of their language in their names. */
const ofTexts = /\/locales\/(\w\w)-/
const ofEdition = /\/content\/quran\/(\w\w)\.[^/]+\/all\.json$/

/** The languages that a store has files of, the one with the most first. */
async function languagesIn(name: string, folder: RegExp): Promise<Language[]> {
  const keys = await (await caches.open(name)).keys()
  const codes = keys.map(({ url }) => folder.exec(url)?.[1])
  const countOf = (language: Language) => codes.filter(code => code === language).length
  return languages.filter(countOf).toSorted((a, b) => countOf(b) - countOf(a))
}

/**
 * Keeps what this version needs to open without a connection, beside what the one before serves: where the app is closed before its
 * reader has agreed to the new version, that takes over unasked, and may find no network. Throws where pages or texts were lost on
 * their way; what is here by then is not fetched again.
 */
export async function keepAhead(
  pages: readonly string[],
  textsOf: (language: Language) => readonly string[],
): Promise<void> {
  const [inUse] = await languagesIn(cacheNames.locales, ofTexts)
  const kept = [await keepPages(pages), await keepLanguage(inUse ? textsOf(inUse) : [])]
  if (allOf(kept) === 'lost') throw new TypeError('the next version was lost on its way')
  // Seldom other ones than before, and nothing of the app waits for them.
  await warmQuran()
  await warmFonts(inUse ?? '')
  await warmDuas(inUse ?? '')
  await warmPlaces()
  for (const language of await languagesIn(cacheNames.quran, ofEdition)) await warmEdition(language)
}
