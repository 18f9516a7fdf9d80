import { describe, expect, it } from 'vitest'
import { fromAyahId, partOf, toAyahId } from '../../src/lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../src/lib/quran/meta.ts'
import { buildMeta, checkMeta } from './quran-meta.ts'
import { readArabic } from './quran-text.ts'

const arabic = readArabic()
const counts = arabic.map(ayat => ayat.length)
const meta = buildMeta(arabic)

const refusals: [string, Partial<QuranMeta>, string][] = [
  ['a surah is missing', { surahs: meta.surahs.slice(1) }, 'Quran meta: expected 114 surahs, found 113'],
  [
    'a surah is said to be of the other city',
    { surahs: meta.surahs.with(1, ['البقرة', 'Al-Baqarah', 'm', 286, 2]) },
    'Quran meta: the sources differ on surah 2',
  ],
  ['a juz is missing', { juz: meta.juz.slice(1) }, 'Quran meta: expected 30 juz starts, found 29'],
  ['pages are out of order', { page: meta.page.with(5, 1) }, 'Quran meta: page starts are out of order'],
  [
    'a juz does not begin with a hizb',
    { juz: meta.juz.with(1, 150) },
    'Quran meta: juz start 150 is not the start of a hizb',
  ],
  [
    'a sajda is missing',
    { sajda: meta.sajda.slice(1) },
    'Quran meta: text and list differ on a sajda at 7:206',
  ],
  [
    'a sajda is invented',
    { sajda: [...meta.sajda, 3] },
    'Quran meta: text and list differ on a sajda at 1:3',
  ],
  [
    'a rub begins an ayah late',
    { rub: meta.rub.with(1, 34) },
    'Quran meta: text and list differ on a rub at 2:26',
  ],
  ['a name is empty', { names: { hi: Array(114).fill('') } }, 'Quran meta: surah names in hi are incomplete'],
]

describe('the metadata is refused when', () => {
  it.each(refusals)('%s', (_, change, message) => {
    expect(() => checkMeta({ ...meta, ...change }, arabic)).toThrow(new Error(message))
  })
})

describe('the metadata', () => {
  it('begins juz 30 with an-Naba', () => {
    expect(fromAyahId(counts, meta.juz[29] ?? 0)).toEqual({ surah: 78, ayah: 1 })
  })

  it('puts the Throne Verse on page 42, in juz 3', () => {
    const id = toAyahId(counts, { surah: 2, ayah: 255 })
    expect([partOf(meta.page, id), partOf(meta.juz, id)]).toEqual([42, 3])
  })

  it('takes the rub at 15:49 from the mushaf', () => {
    expect(meta.rub).toContain(toAyahId(counts, { surah: 15, ayah: 49 }))
  })

  it('gives each surah its first page', () => {
    const pageOf = (surah: number) => meta.surahs[surah - 1]?.[4]
    expect([1, 2, 18, 36, 67, 114].map(pageOf)).toEqual([1, 2, 293, 440, 562, 604])
  })

  it('names every surah in ten languages', () => {
    const named = new Set(['ar', ...Object.keys(meta.names), ...Object.keys(meta.meanings)])
    expect([...named].sort()).toEqual(['ar', 'bn', 'en', 'fr', 'hi', 'id', 'ms', 'pt', 'tr', 'ur'])
  })

  it('has second names of surahs that there are, each of one', () => {
    expect(Object.keys(meta.also).filter(surah => !meta.surahs[Number(surah) - 1])).toEqual([])
    const all = Object.values(meta.also).flatMap(names => names ?? [])
    expect(new Set(all).size).toBe(all.length)
  })

  it('gives each surah a name of its own', () => {
    for (const list of Object.values(meta.names)) expect(new Set(list).size).toBe(114)
    expect(new Set(meta.surahs.map(([arabicName]) => arabicName)).size).toBe(114)
  })
})
