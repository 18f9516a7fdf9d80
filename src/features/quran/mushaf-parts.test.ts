import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quranPacks } from '../../lib/content.gen.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { findPages, hizbParts, juzParts } from './mushaf-parts.ts'

const meta = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../public', quranPacks.meta), 'utf8'),
) as QuranMeta

const verse = (id: number | undefined) => {
  const { surah, ayah } = fromAyahId(ayahCounts, id ?? 0)
  return `${surah}:${ayah}`
}
const numbers = (typed: string, surah = 1) => findPages(meta, typed, surah).map(({ number }) => number)

describe('looking for a page of the mushaf', () => {
  it.each(['0', '605', '-1', '2.5', 'ten', '1e1x'])('finds none for %s', typed => {
    expect(numbers(typed)).toEqual([])
  })

  it.each(['50', ' 50 ', '٥٠', '৫০', '050'])('finds the fiftieth by %j, where Al Imran begins', typed => {
    const [page, ...others] = findPages(meta, typed, 114)
    expect(page).toMatchObject({ number: 50 })
    expect(verse(page?.start)).toBe('3:1')
    expect(others).toEqual([])
  })

  it('offers those of the surah that is read, also where it shares them with others', () => {
    expect(numbers('', 2)).toEqual(Array.from({ length: 48 }, (_, index) => index + 2))
    expect(numbers('', 113)).toEqual([604])
    expect(verse(findPages(meta, '', 113)[0]?.start)).toBe('112:1')
  })
})

describe('the parts of the mushaf', () => {
  it('are thirty juz and sixty hizb of four quarters', () => {
    expect(juzParts(meta)).toHaveLength(30)
    expect(hizbParts(meta)).toHaveLength(60)
    expect(hizbParts(meta).every(({ quarters }) => quarters.length === 3)).toBe(true)
  })

  // The Madinah mushaf: the second hizb begins at 2:75, its quarters at 2:92, 2:106 and 2:124; each juz is two hizb.
  it('begin where the Madinah mushaf marks them', () => {
    const [, second] = hizbParts(meta)
    expect([second?.start, ...(second?.quarters ?? [])].map(verse)).toEqual([
      '2:75',
      '2:92',
      '2:106',
      '2:124',
    ])
    expect(juzParts(meta).map(({ start }) => start)).toEqual(
      hizbParts(meta)
        .filter(({ number }) => number % 2 === 1)
        .map(({ start }) => start),
    )
  })
})
