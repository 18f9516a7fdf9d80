import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consentTextVersions, shownConsentText } from '../../../contract/consent-text.ts'
import { languages } from '../../../contract/languages.ts'

const purposesIn = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/consent.json`), 'utf8'))
    .purposes

/** Version → hash of the English sentence. Whoever changes a sentence adds a version, and a row here. */
const sentences: Record<string, Record<string, string>> = {
  analytics: { '2026-11-20': '1835a6fa7ee5e05e' },
  marketing: { '2026-11-20': 'c516866b415d43ad' },
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

it.each(Object.keys(consentTextVersions) as (keyof typeof consentTextVersions)[])(
  'the version of %s names the sentence that is shown',
  purpose => {
    expect(Object.keys(sentences[purpose] ?? {})).toEqual([...consentTextVersions[purpose]])
    expect(hashOf(purposesIn('en')[purpose])).toBe(sentences[purpose]?.[shownConsentText(purpose)])
  },
)

it.each(languages)('%s has a sentence for each purpose', language => {
  expect(Object.keys(purposesIn(language)).sort()).toEqual(Object.keys(consentTextVersions).sort())
})
