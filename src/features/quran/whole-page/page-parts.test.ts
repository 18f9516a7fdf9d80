import { expect, it } from 'vitest'
import { buildMeta } from '../../../../content/build/quran-meta.ts'
import { readArabic } from '../../../../content/build/quran-text.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import { partsOfPage } from './page-parts.ts'

const { page } = buildMeta(readArabic())
const named = (number: number) => partsOfPage(page, number).map(({ surah, from, to }) => [surah, from, to])

it('is of one surah where no other stands on the page', () => {
  expect(named(1)).toEqual([[1, 1, 7]])
  expect(named(3)).toEqual([[2, 6, 16]])
  expect(named(50)).toEqual([[3, 1, 9]])
})

it('has each surah that stands on a page, with its own ayat', () => {
  expect(named(106)).toEqual([
    [4, 176, 176],
    [5, 1, 2],
  ])
  expect(named(602)).toEqual([
    [106, 1, 4],
    [107, 1, 7],
    [108, 1, 3],
  ])
  expect(named(603)).toEqual([
    [109, 1, 6],
    [110, 1, 3],
    [111, 1, 5],
  ])
  expect(named(604)).toEqual([
    [112, 1, 4],
    [113, 1, 5],
    [114, 1, 6],
  ])
})

it('has on the 604 pages together every ayah once, in order', () => {
  expect(page).toHaveLength(604)
  const all = page.flatMap((_, index) =>
    partsOfPage(page, index + 1).flatMap(({ surah, from, to }) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${surah}:${from + at}`),
    ),
  )
  expect(all).toEqual(
    ayahCounts.flatMap((count, index) => Array.from({ length: count }, (_, at) => `${index + 1}:${at + 1}`)),
  )
})
