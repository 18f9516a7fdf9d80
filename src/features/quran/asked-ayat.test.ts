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
  it.each(['', ' ', 'al', 'the', 'patience', 'zzz', '115', 'شئ', 'surah', 'سورہ', 'آية', 'mercy verse'])(
    'is not meant by %s',
    typed => {
      expect(namedSurahs(listSurahs(meta, 'en'), typed)).toEqual([])
    },
  )

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
    ['en', 'yaseen', 36],
    ['en', 'surah mulk', 67],
    ['en', 'Soorah Rehman', 55],
    ['en', 'bani israel', 17],
    ['en', 'surah lahab', 111],
    ['ar', 'سورة ياسين', 36],
    ['ar', 'سورة تبارك', 67],
    ['ur', 'سورہ یٰسین', 36],
    ['ur', 'سورہ الملک', 67],
    ['tr', 'Bakara suresi', 2],
    ['bn', 'সুরা বাকারা', 2],
    ['hi', 'सुरह यासीन', 36],
  ] as const)('is meant in %s by %s', (language, typed, surah) => {
    expect(namedSurahs(listSurahs(meta, language), typed).map(each => each.surah)).toContain(surah)
  })
})

describe('an ayah that is asked for', () => {
  it.each([
    'mercy',
    'the 5',
    'zzz 5',
    '255',
    'yasin',
    'ayah 255',
    '2:255:1',
    'kursi',
    'كرسي',
    'نور',
    'noor',
    'the throne',
    'surah 2',
    'ayat 255',
    'zzz ayat 5',
    'the verse 5',
  ])('is none in %s', typed => {
    expect(askedAyat(listSurahs(meta, 'en'), typed)).toEqual([])
  })

  it.each([
    ['2:255', 2, 255],
    ['2:300', 2, 300],
    ['al-baqarah 255', 2, 255],
    ['Baqara: 255', 2, 255],
    ['البقرة ٢٥٥', 2, 255],
    ['surah al-baqarah 300', 2, 300],
    ['2.255', 2, 255],
    ['٢٫٢٥٥', 2, 255],
    ['(2:255)', 2, 255],
    ['Quran 2:255', 2, 255],
    ['surah 2 verse 255', 2, 255],
    ['surah al baqarah ayat 255', 2, 255],
    ['baqarah 255-257', 2, 255],
    ['سورة البقرة آية ٢٥٥', 2, 255],
    ['سورۃ البقرہ آیت ۲۵۵', 2, 255],
    ['سورہ یٰسین آیت 58', 36, 58],
    ['ayat al kursi', 2, 255],
    ['Ayatul Kursi', 2, 255],
    ['ayat-ul-kursee', 2, 255],
    ['aayat e kursi', 2, 255],
    ['Ayat Kursi', 2, 255],
    ['Âyetü’l-Kürsî', 2, 255],
    ['Ayet el-Koursî', 2, 255],
    ['آية الكرسي', 2, 255],
    ['آیت الکرسی', 2, 255],
    ['আয়াতুল কুরসী', 2, 255],
    ['आयतुल कुर्सी', 2, 255],
    ['throne verse', 2, 255],
    ['verset du Trône', 2, 255],
    ['Amenerrasulü', 2, 285],
    ['aamanar rasool', 2, 285],
    ['ayat-e-kareema', 21, 87],
    ['آیت کریمہ', 21, 87],
    ['ayat an-noor', 24, 35],
    ['ayat seribu dinar', 65, 2],
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

it('finds every ayah and surah by its name and number as it is shown', () => {
  for (const language of ['en', 'ar', 'ur', 'tr', 'bn', 'hi'] as const) {
    const surahs = listSurahs(meta, language)
    const lost = surahs.filter(
      ({ surah, name }) => !askedAyat(surahs, `${name} 3`).some(place => place.surah === surah),
    )
    expect(lost.map(({ name }) => name)).toEqual([])
  }
})
