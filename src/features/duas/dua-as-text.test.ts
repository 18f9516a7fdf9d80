import { expect, it } from 'vitest'
import { checkDuas, readDuaFiles } from '../../../content/build/duas.ts'
import { quranTexts } from '../../../content/build/quran-texts.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { arabicOf } from './dua-as-text.ts'

const texts = checkDuas(readDuaFiles(), quranTexts()).flatMap(({ items }) => items.map(({ text }) => text))
/** As this font alone reads them: others have a sukun, a damma and fathas of another kind there. */
const ofOneFont = /[\u0652\u0656\u0657\u065E]/

it('passes the Quran on with signs that other fonts know, and as it is drawn here', () => {
  const quranic = texts.flatMap(text => (text.kind === 'quran' ? [text] : []))
  expect(quranic.filter(({ ayat }) => ofOneFont.test(ayat.join(' '))).length).toBeGreaterThan(30)
  for (const text of quranic) {
    const passedOn = arabicOf(text)
    expect(passedOn).not.toMatch(ofOneFont)
    expect(displayAyah(passedOn.replace(/ ﴿[٠-٩]+﴾/g, ''))).toBe(displayAyah(text.ayat.join(' ')))
  }
})

it('numbers whole ayat alone', () => {
  const whole = { kind: 'quran', surah: 113, from: 1, ayat: ['ا', 'ب'], isPart: false, simple: '' } as const
  expect(arabicOf(whole)).toBe('ا ﴿١﴾ ب ﴿٢﴾')
  expect(arabicOf({ ...whole, isPart: true })).toBe('ا ب')
})

it('passes the words of a hadith on untouched', () => {
  const hadith = texts.flatMap(text => (text.kind === 'hadith' ? [text] : []))
  expect(hadith.some(({ arabic }) => arabic.includes('\u0652'))).toBe(true)
  for (const text of hadith) expect(arabicOf(text)).toBe(text.arabic)
})
