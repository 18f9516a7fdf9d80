import { describe, expect, it } from 'vitest'
import { readContent } from '../../../content/build/packages.ts'
import { readSearchText } from '../../../content/build/quran-search.ts'
import { findAyat, normalisePack } from './find-ayat.ts'

const { ayahCounts } = readContent('quran.lock.json') as { ayahCounts: number[] }
const pack = readSearchText(ayahCounts)

describe('searching the Quran', () => {
  it.each(['', '   ', '\u064E', '؟'])('finds nothing for the empty query "%s"', query => {
    expect(findAyat(pack, query)).toEqual([])
  })

  it('finds nothing for a word that is not in it', () => {
    expect(findAyat(pack, 'تلفزيون')).toEqual([])
  })

  it('finds الصلاة as people type it, in 2:3 and 2:43', () => {
    const found = findAyat(pack, 'الصلاة')
    expect(found).toContainEqual({ surah: 2, ayah: 3 })
    expect(found).toContainEqual({ surah: 2, ayah: 43 })
  })

  it.each(['الصَّلاةَ', 'ٱلصلاة', 'الصلاه', 'الصلاۃ', 'الصلـاة'])('finds the same for %s', query => {
    expect(findAyat(pack, query)).toEqual(findAyat(pack, 'الصلاة'))
  })

  it('finds words across the signs of pausing', () => {
    expect(findAyat(pack, 'لا ريب فيه هدى')).toEqual([{ surah: 2, ayah: 2 }])
  })

  it('stops at the limit, in the order of the mushaf', () => {
    expect(findAyat(pack, 'الله', 2)).toEqual([
      { surah: 1, ayah: 1 },
      { surah: 2, ayah: 7 },
    ])
  })

  it('searches a translation once it is normalised', () => {
    const french = normalisePack([["Louange à Dieu,\nSeigneur de l'univers"]])
    expect(findAyat(french, 'L’UNIVERS')).toEqual([{ surah: 1, ayah: 1 }])
  })
})
