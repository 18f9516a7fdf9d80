import { expect, it } from 'vitest'
import { readArabic } from '../../../content/build/quran-text.ts'
import { displayAyah } from '../quran/display.ts'
import { firstLetter, splitWords } from './split-words.ts'

it('never makes a word without a letter, in the whole mushaf, nor a hint that is not its beginning', () => {
  const ayat = readArabic().flat().map(displayAyah)
  expect(ayat.filter(ayah => splitWords(ayah).join(' ') !== ayah)).toEqual([])
  const words = [...new Set(ayat.flatMap(splitWords))]
  const isSound = (word: string) =>
    word.startsWith(firstLetter(word)) && firstLetter(word).match(/\p{L}/gu)?.length === 1
  expect(words.filter(word => !isSound(word))).toEqual([])
})

it('keeps the marks of the first letter, and a sign of the page before it', () => {
  expect(firstLetter('بِسۡمِ')).toBe('بِ')
  expect(firstLetter('ٱلصَّمَدُ')).toBe('ٱ')
  expect(firstLetter('۞إِنَّ')).toBe('۞إِ')
})
