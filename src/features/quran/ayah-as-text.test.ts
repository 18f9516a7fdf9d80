import { expect, it } from 'vitest'
import { readArabic } from '../../../content/build/quran-text.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { editionFor } from '../../lib/quran/edition.ts'
import { arabicAsText, ayahAsText } from './ayah-as-text.ts'

const arabic = readArabic()
const place = { surah: 112, ayah: 1 }
const text = arabic[111]?.[0] ?? ''
const ayah = { place, name: 'Al-Ikhlas', arabic: text, edition: editionFor('en', 'own'), translation: 'Say' }

it('passes an ayah on letter for letter, with its number and place', () => {
  expect(arabicAsText(ayah, '112:1')).toBe(`${text} ﴿١﴾\nAl-Ikhlas 112:1`)
})

it('passes on signs that other fonts know, and keeps what it was given', () => {
  const guidance = { ...ayah, place: { surah: 2, ayah: 2 }, arabic: arabic[1]?.[1] ?? '' }
  expect(guidance.arabic).toContain('هُدٗى')
  expect(arabicAsText(guidance, '2:2')).toContain('هُد\u08F0ى')
  expect(ayahAsText(guidance, '2:2')).toContain('هُد\u08F0ى')
  expect(guidance.arabic).toContain('\u0657')
})

it('names whose translation it passes on, and none where there is none', () => {
  expect(ayahAsText(ayah, '112:1')).toBe(`${text} ﴿١﴾\n\nSay\n\nAl-Ikhlas 112:1 · Saheeh International`)
  expect(ayahAsText({ ...ayah, translation: undefined }, '112:1')).toBe(arabicAsText(ayah, '112:1'))
  expect(ayahAsText({ ...ayah, translation: '' }, '112:1')).toBe(arabicAsText(ayah, '112:1'))
})

it('has the basmala as al-Fatihah has it', () => {
  expect(basmala).toBe(arabic[0]?.[0])
})
