import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { quranPacks } from '../../lib/content.gen.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { askedPart } from './asked-part.ts'
import { partPlace } from './typed-place.ts'

const meta = JSON.parse(readFileSync(`public${quranPacks.meta}`, 'utf8')) as QuranMeta

const placeOf = (typed: string) => {
  const asked = askedPart(meta, typed)
  return asked && [asked.kind, asked.part.number, partPlace(asked.part)?.verse]
}

it.each([
  '',
  'juz',
  '30',
  'juz 0',
  'juz 31',
  'hizb 61',
  'page 605',
  'juz 30 31',
  'juz hizb 3',
  'amma',
  'my juz 30',
])('finds no part in %j', typed => {
  expect(placeOf(typed)).toBeNull()
})

it.each([
  ['juz 30', 'juz', 30, '78:1'],
  ['Juz30', 'juz', 30, '78:1'],
  ["juz' 'amma", 'juz', 30, '78:1'],
  ['para 2', 'juz', 2, '2:142'],
  ['30. cüz', 'juz', 30, '78:1'],
  ['juzuk 1', 'juz', 1, '1:1'],
  ['الجزء ٣٠', 'juz', 30, '78:1'],
  ['جزء عم', 'juz', 30, '78:1'],
  ['پارہ ۲۹', 'juz', 29, '67:1'],
  ['পারা ৩০', 'juz', 30, '78:1'],
  ['पारा 30', 'juz', 30, '78:1'],
  ['hizb 60', 'hizb', 60, '87:1'],
  ['halaman 50', 'page', 50, '3:1'],
  ['صفحہ 50', 'page', 50, '3:1'],
])('finds in %j its part', (typed, ...expected) => {
  expect(placeOf(typed)).toEqual(expected)
})
