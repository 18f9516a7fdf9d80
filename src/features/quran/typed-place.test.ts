import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { quranPacks } from '../../lib/content.gen.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { askedAyat, namedSurahs } from './asked-ayat.ts'
import { findPages } from './mushaf-parts.ts'
import { listSurahs } from './place-list.ts'
import { listPlace, pagePlace, searchPlace } from './typed-place.ts'

const meta = JSON.parse(readFileSync(`public${quranPacks.meta}`, 'utf8')) as QuranMeta
const surahs = listSurahs(meta, 'en')

it.each(['', ' ', 'no such name', '2:300', '115'])('leads nowhere in the list by %j', typed => {
  expect(listPlace(surahs, typed)).toBeNull()
})

it('leads to the first surah that goes by what was typed, and to an ayah that was asked for', () => {
  expect(listPlace(surahs, 'kahf')).toEqual({ surah: 18 })
  expect(listPlace(surahs, '36')).toEqual({ surah: 36 })
  expect(listPlace(surahs, '2:255')).toEqual({ verse: '2:255' })
})

const sought = (typed: string, hasHits: boolean) =>
  searchPlace(askedAyat(surahs, typed), namedSurahs(surahs, typed), hasHits)

it('leads from the search only to the one that is meant', () => {
  expect(sought('mercy', true)).toBeNull()
  expect(sought('light', true)).toBeNull()
  expect(sought('2:300', false)).toBeNull()
  expect(sought('2:255', true)).toEqual({ verse: '2:255' })
  expect(sought('yasin', false)).toEqual({ surah: 36 })
})

it('leads to a page of the mushaf that there is', () => {
  const by = (typed: string) => pagePlace(findPages(meta, typed, 2), typed)
  expect(by('')).toBeNull()
  expect(by('605')).toBeNull()
  expect(by('50')).toEqual({ verse: '3:1' })
  expect(by('٥٠')).toEqual({ verse: '3:1' })
})
