import { describe, expect, it } from 'vitest'
import { readContent } from '../../../content/build/packages.ts'
import { readSearchText } from '../../../content/build/quran-search.ts'
import { type AyahPlace, findAyat, normalisePack, type Pack } from './find-ayat.ts'
import { normalise } from './normalise.ts'

const { ayahCounts } = readContent('quran.lock.json') as { ayahCounts: number[] }
const pack = readSearchText(ayahCounts)

/** Where a query is, as it is typed. */
const placesOf = (query: string, among: Pack = pack): AyahPlace[] =>
  findAyat(among, normalise(query)).map(({ surah, ayah }) => ({ surah, ayah }))

describe('searching the Quran', () => {
  it.each(['', '   ', '\u064E', '؟'])('finds nothing for the empty query "%s"', query => {
    expect(placesOf(query)).toEqual([])
  })

  it('finds nothing for a word that is not in it', () => {
    expect(placesOf('تلفزيون')).toEqual([])
  })

  it('finds الصلاة as people type it, in 2:3 and 2:43', () => {
    const found = placesOf('الصلاة')
    expect(found).toContainEqual({ surah: 2, ayah: 3 })
    expect(found).toContainEqual({ surah: 2, ayah: 43 })
  })

  it.each(['الصَّلاةَ', 'ٱلصلاة', 'الصلاه', 'الصلاۃ', 'الصلـاة'])('finds the same for %s', query => {
    expect(placesOf(query)).toEqual(placesOf('الصلاة'))
  })

  it('finds words across the signs of pausing', () => {
    expect(placesOf('لا ريب فيه هدى')).toEqual([{ surah: 2, ayah: 2 }])
  })

  it('keeps the order of the mushaf, and the text in which the words were found', () => {
    const found = findAyat(pack, 'الله')
    expect(found.every(({ text }) => text.includes('الله'))).toBe(true)
    expect(placesOf('الله').slice(0, 2)).toEqual([
      { surah: 1, ayah: 1 },
      { surah: 2, ayah: 7 },
    ])
  })

  it('searches a translation once it is normalised', () => {
    const french = normalisePack([["Louange à Dieu,\nSeigneur de l'univers"]])
    expect(placesOf('L’UNIVERS', french)).toEqual([{ surah: 1, ayah: 1 }])
  })
})
