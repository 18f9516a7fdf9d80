import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { QuranMeta } from '../quran/meta.ts'
import { pageCount, spanOf, unitId, unitOf } from './unit.ts'

const packs = new URL('../../../public/content/quran/', import.meta.url)
const file = readdirSync(packs).find(name => /^meta\.\w+\.json$/.test(name)) ?? ''
const { page } = JSON.parse(readFileSync(new URL(file, packs), 'utf8')) as QuranMeta

it.each([
  null,
  '',
  'ayah:2',
  'ayah:2:287',
  'ayah:0:1',
  'ayah:1:0',
  'page:605',
  'page:0',
  'page:3:1',
  'surah:115',
  'surah:1:1',
  'juz:1',
  'ayah:2:255 ',
])('takes %s for no part of the mushaf', id => expect(unitOf(id)).toBeNull())

it.each(['ayah:2:255', 'page:604', 'surah:112'])('reads %s back as it was written', id => {
  const unit = unitOf(id)
  expect(unit && unitId(unit)).toBe(id)
})

it('covers each ayah by exactly one page', () => {
  const spans = Array.from({ length: pageCount }, (_, index) =>
    spanOf({ kind: 'page', page: index + 1 }, page),
  )
  expect(spans[0]?.from).toBe(1)
  expect(spans.at(-1)?.to).toBe(6236)
  for (const [index, span] of spans.entries()) {
    expect(span.to).toBeGreaterThanOrEqual(span.from)
    if (index > 0) expect(span.from).toBe((spans[index - 1]?.to ?? 0) + 1)
  }
})

it('knows the ayat of a surah', () => {
  expect(spanOf({ kind: 'surah', surah: 114 }, page)).toEqual({ from: 6231, to: 6236 })
  expect(spanOf({ kind: 'ayah', surah: 2, ayah: 255 }, page)).toEqual({ from: 262, to: 262 })
})
