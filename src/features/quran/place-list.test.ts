import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quranPacks } from '../../lib/content.gen.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'
import { findSurahs, listSurahs } from './place-list.ts'
import { surahHead } from './surah-head.ts'

const meta = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../public', quranPacks.meta), 'utf8'),
) as QuranMeta
const english = listSurahs(meta, 'en')
const found = (typed: string) => findSurahs(english, typed).map(({ surah }) => surah)

describe('looking for a surah', () => {
  it.each(['zzz', '0', '115'])('finds none for %s', typed => {
    expect(found(typed)).toEqual([])
  })

  it.each(['18', '١٨', '১৮', 'Al-Kahf', 'al kahf', 'alkahf', 'kahf', 'الكهف', 'كهف', 'cave'])(
    'finds al-Kahf by %s',
    typed => {
      expect(found(typed)).toContain(18)
    },
  )

  it.each([
    ['en', 'al imran', 3],
    ['en', 'baqara', 2],
    ['en', 'Yaseen', 36],
    ['en', 'kawthar', 108],
    ['fr', 'mariam', 19],
    ['en', 'Mohammed', 47],
    ['fr', 'mohamed', 47],
    ['ur', 'Muhammed', 47],
    ['tr', 'mohammad', 47],
    ['bn', 'মোহাম্মাদ', 47],
    ['bn', 'ইয়াসিন', 36],
    ['tr', 'ihlas', 112],
    ['bn', 'আর রহমান', 55],
    ['bn', 'আর-রহমান', 55],
    ['bn', 'রহমান', 55],
    ['bn', 'বাকারাহ', 2],
    ['bn', 'কাহাফ', 18],
    ['bn', 'ওয়াকিয়াহ', 56],
    ['bn', 'এখলাস', 112],
    ['bn', 'এখলাছ', 112],
    ['bn', 'তওবা', 9],
    ['bn', 'মরিয়ম', 19],
    ['bn', 'মুজাম্মিল', 73],
    ['bn', 'কদর', 97],
    ['bn', 'জুমআ', 62],
    ['bn', 'জুমুআহ', 62],
    ['bn', 'যুমার', 39],
    ['id', 'al insyirah', 94],
    ['id', 'al kahfi', 18],
    ['ms', 'Asy-Syams', 91],
    ['hi', 'वाकिया', 56],
    ['hi', 'मुजम्मिल', 73],
    ['tr', 'tebareke', 67],
    ['ur', 'رحمان', 55],
  ] as const)('finds in %s %s, whatever the spelling', (language, typed, surah) => {
    expect(findSurahs(listSurahs(meta, language), typed).map(each => each.surah)).toEqual([surah])
  })

  it('leaves all when nothing is typed', () => {
    expect(found(' ')).toHaveLength(114)
  })
})

describe('what is said of a surah', () => {
  it('does not exist for one that does not', () => {
    expect(() => surahHead(meta, 115, 'en')).toThrow(RangeError)
  })

  it.each([
    ['en', 'Al-Baqarah', 'The Cow'],
    ['ar', 'البقرة', null],
    ['ur', 'البقرة', 'گائے'],
    ['tr', 'Bakara', null],
    ['bn', 'আল-বাকারা', 'গাভী'],
    ['hi', 'अल-बक़रह', null],
    ['ms', 'Al-Baqarah', 'Lembu Betina'],
  ] as const)('is in the words of %s', (language, name, meaning) => {
    expect(surahHead(meta, 2, language)).toMatchObject({ meaning, place: 'd' })
    expect(surahNames(meta, language)[1]).toBe(name)
  })

  it('tells its parts: where a juz and a page begin, and its prostrations', () => {
    const head = surahHead(meta, 18, 'en')
    expect(head.juz).toEqual([
      { ayah: 1, number: 15 },
      { ayah: 75, number: 16 },
    ])
    expect(head.pages[0]).toEqual({ ayah: 1, number: 293 })
    expect(head.pages[1]).toEqual({ ayah: 5, number: 294 })
    expect(surahHead(meta, 32, 'en').sajda).toEqual([15])
    expect(surahHead(meta, 22, 'en').sajda).toEqual([18, 77])
  })
})
