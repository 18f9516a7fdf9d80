import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { editionFor } from '../../lib/quran/edition.ts'
import { loadIndex, normaliseInSlices, type QuranIndex } from './quran-index.ts'
import { searchQuran } from './search-quran.ts'

const read = async (address: string): Promise<unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8'))

let index: QuranIndex
let arabicOnly: QuranIndex
beforeAll(async () => {
  index = await loadIndex(editionFor('en', 'own'), read)
  arabicOnly = await loadIndex(null, read)
})

const verses = (query: string, of = index) =>
  searchQuran(of, query).map(({ surah, ayah }) => `${surah}:${ayah}`)

describe('the search', () => {
  it.each(['', ' ', '؟', 'تلفزيون', 'television'])('finds nothing for "%s"', query => {
    expect(searchQuran(index, query)).toEqual([])
  })

  it('does not find English where only the Arabic is searched', () => {
    expect(searchQuran(arabicOnly, 'prayer')).toEqual([])
  })

  it.each(['الصلاة', 'الصَّلاةَ', 'الصلاه'])('finds %s in 2:3 and 2:43', query => {
    for (const searched of [index, arabicOnly])
      expect(verses(query, searched)).toEqual(expect.arrayContaining(['2:3', '2:43']))
  })

  it('finds "prayer" in the English translation', () => {
    expect(searchQuran(index, 'Prayer')).toContainEqual({ surah: 2, ayah: 3, source: 'translation' })
  })

  it('gives each ayah once, in the order of the mushaf, the Arabic before the translation', () => {
    const found = {
      ...index,
      simple: [['a b']],
      edition: index.edition && { ...index.edition, normalised: [['a', 'a']] },
    }
    expect(searchQuran(found, 'a')).toEqual([
      { surah: 1, ayah: 1, source: 'arabic' },
      { surah: 1, ayah: 2, source: 'translation' },
    ])
  })
})

describe('a translation made ready for search', () => {
  it('lets others run between slices', async () => {
    let time = 0
    let isHeld = true
    const making = normaliseInSlices(
      Array.from({ length: 20 }, () => ['Allâh']),
      () => (time += 5),
    )
    setTimeout(() => {
      isHeld = false
    })
    await expect(making).resolves.toEqual(Array.from({ length: 20 }, () => ['allah']))
    expect(isHeld).toBe(false)
  })
})
