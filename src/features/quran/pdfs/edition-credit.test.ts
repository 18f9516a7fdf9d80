import { expect, it } from 'vitest'
import sources from '../../../../content/sources.json' with { type: 'json' }
import texts from '../../../../locales/en/surah-pdfs.json' with { type: 'json' }
import { editionLanguages } from '../../../lib/quran/edition.ts'
import { creditKey } from './edition-credit.ts'

const names: Record<string, string> = {
  en: 'English',
  ur: 'Urdu',
  bn: 'Bengali',
  fr: 'French',
  tr: 'Turkish',
  id: 'Indonesian',
  ms: 'Malay',
}

it.each(editionLanguages)('credits the site from which the translation in %s comes', language => {
  const source = sources.translations.find(({ name }) => name.endsWith(`(${names[language]})`))
  const key = creditKey(language).replace('sources.', '') as keyof typeof texts.sources
  expect(texts.sources[key]).toContain(new URL(source?.link ?? '').hostname)
  expect(texts.sources[key].includes('non-commercial')).toBe(source?.licence.includes('non-commercial'))
})
