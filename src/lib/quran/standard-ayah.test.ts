import { expect, it } from 'vitest'
import { readArabic } from '../../../content/build/quran-text.ts'
import { displayAyah } from './display.ts'
import { standardAyah } from './standard-ayah.ts'

const ayat = readArabic().flat()

/** KFGQPC → Unicode, sign by sign. */
const signs = [
  ['\u0652', '\u06DF'],
  ['\u0657', '\u08F0'],
  ['\u065E', '\u08F1'],
  ['\u0656', '\u08F2'],
  // The small sīn of 52:37, which is below its ṣād.
  ['\u0635\u06DC\u064E', '\u0635\u06E3\u064E'],
] as const

const back = (text: string) =>
  signs.reduce((changed, [raw, standard]) => changed.replaceAll(standard, raw), text)

it('changes nothing of the 6,236 ayat but these signs, and loses nothing', () => {
  expect(ayat).toHaveLength(6236)
  for (const text of ayat) {
    const passedOn = standardAyah(text)
    expect(passedOn).toBe(signs.reduce((changed, [raw, standard]) => changed.replaceAll(raw, standard), text))
    expect(back(passedOn)).toBe(text)
  }
})

it('leaves none of these signs, and gives back none that the text had otherwise', () => {
  const all = ayat.join('')
  for (const [raw, standard] of signs) {
    expect(all.includes(raw)).toBe(true)
    expect(all.includes(standard)).toBe(false)
    expect(standardAyah(all).includes(raw)).toBe(false)
  }
})

it('has the signs that the screen has', () => {
  for (const [raw] of signs) expect(standardAyah(`د${raw}`)).toBe(displayAyah(`د${raw}`))
})

it('puts the small sīn below its ṣād in 52:37 alone', () => {
  const below = ayat.filter(text => standardAyah(text).includes('\u06E3'))
  expect(below).toEqual(ayat.filter(text => text.includes('ٱلۡمُص\u06DC')))
  expect(below).toHaveLength(1)
})

it('changes nothing of what is drawn afterwards: a picture is made of what is passed on', () => {
  for (const text of ayat) expect(displayAyah(standardAyah(text))).toBe(displayAyah(text))
})

it('does nothing the second time', () => {
  for (const text of ayat.slice(0, 293)) expect(standardAyah(standardAyah(text))).toBe(standardAyah(text))
})
