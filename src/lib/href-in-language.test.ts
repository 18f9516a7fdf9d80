import { expect, it } from 'vitest'
import { hrefInLanguage } from './href-in-language.ts'

it.each([
  ['/quran-reader', '?verse=2%3A255', 'ur', '/quran-reader?verse=2:255&lang=ur'],
  ['/quran-reader', '?verse=2:255', 'en', '/quran-reader?verse=2:255'],
  ['/quran-reader', '?surah=18', 'en', '/quran-reader?surah=18'],
  ['/islamic-calendar', '?month=1448-09&lang=ar', 'fr', '/islamic-calendar?month=1448-09&lang=fr'],
  ['/about', '?lang=ar', 'en', '/about'],
  ['/about', '', 'bn', '/about?lang=bn'],
] as const)('keeps what the address asks for: %s%s in %s', (path, search, language, href) => {
  expect(hrefInLanguage(path, search, language)).toBe(href)
})
