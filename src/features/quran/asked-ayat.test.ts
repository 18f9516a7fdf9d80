import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quranPacks } from '../../lib/content.gen.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { askedAyat, namedSurahs } from './asked-ayat.ts'
import { listSurahs } from './place-list.ts'

const meta = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../public', quranPacks.meta), 'utf8'),
) as QuranMeta

describe('a surah by its name', () => {
  it.each(['', ' ', 'al', 'the', 'patience', 'zzz', '115', 'شئ'])('is not meant by %s', typed => {
    expect(namedSurahs(listSurahs(meta, 'en'), typed)).toEqual([])
  })

  it.each([
    ['en', 'yasin', 36],
    ['en', 'Surah Yasin', 36],
    ['en', 'يس', 36],
    ['ar', 'سورة يس', 36],
    ['ar', 'yasin', 36],
    ['tr', 'Bakara', 2],
    ['bn', 'সূরা ইয়াসিন', 36],
    ['bn', 'সুরা ইয়াসিন', 36],
    ['fr', 'sourate 18', 18],
  ] as const)('is meant in %s by %s', (language, typed, surah) => {
    expect(namedSurahs(listSurahs(meta, language), typed).map(each => each.surah)).toContain(surah)
  })
})

describe('an ayah that is asked for', () => {
  it.each(['mercy', 'the 5', 'zzz 5', '255', 'yasin', 'surah 2', 'ayat 255', 'zzz ayat 5', 'the verse 5'])(
    'is none in %s',
    typed => {
      expect(askedAyat(listSurahs(meta, 'en'), typed)).toEqual([])
    },
  )

  it.each([
    ['2:255', 2, 255],
    ['2:300', 2, 300],
    ['al-baqarah 255', 2, 255],
    ['Baqara: 255', 2, 255],
    ['البقرة ٢٥٥', 2, 255],
    ['surah al-baqarah 300', 2, 300],
  ])('is %s', (typed, surah, ayah) => {
    expect(askedAyat(listSurahs(meta, 'en'), typed)).toEqual([{ surah, ayah }])
  })

  it.each([
    ['id', 'QS. Al-Baqarah: 255'],
    ['id', 'QS 2:255'],
    ['id', 'al baqarah ayat 255'],
    ['ms', 'Surah al-Baqarah ayat 255'],
    ['ms', 'surah 2 ayat 255'],
    ['bn', 'সূরা বাকারা আয়াত ২৫৫'],
    ['bn', 'সুরা বাকারা, আয়াত ২৫৫'],
    ['bn', 'সুরা ২:২৫৫'],
    ['ar', 'سورة البقرة الآية ٢٥٥'],
    ['fr', 'sourate 2 verset 255'],
  ] as const)('is cited in %s as %s', (language, typed) => {
    expect(askedAyat(listSurahs(meta, language), typed)).toEqual([{ surah: 2, ayah: 255 }])
  })
})
