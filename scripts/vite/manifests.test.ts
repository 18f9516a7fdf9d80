import { expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { manifestIn } from './manifests.ts'

it.each(languages)('is the same app, in words of its own: %s', language => {
  const manifest = manifestIn(language)
  expect([manifest.id, manifest.lang]).toEqual(['/', language])
  const own = JSON.stringify(manifest)
  const differs = (text: string) => own.includes(text) === (language === 'en')
  expect(
    ['"Give to Gaza"', '"Read the Quran"', '"Where help is needed"'].filter(text => !differs(text)),
  ).toEqual([])
})

it('is written from right to left where the language is', () => {
  expect(manifestIn('ar')).toMatchObject({ dir: 'rtl', short_name: 'جارية', name: 'جارية: عطاء لا ينقطع' })
})
