import { describe, expect, it } from 'vitest'
import { withQuotes } from './import-malay.ts'
import { readContent } from './packages.ts'
import { splitBySurah } from './quran-search.ts'
import type { QuranLock } from './quran-text.ts'
import { applyMoves, applyRepairs, leaveOut, type Repair, type Unsound } from './repairs.ts'
import { parseTanzil, renderTanzil } from './tanzil.ts'
import {
  checkTranslation,
  readTranslations,
  readTransliteration,
  stripFootnoteMarks,
} from './translations.ts'

const { ayahCounts } = readContent('quran.lock.json') as QuranLock
const english = { language: 'en', script: 'Latin' } as const

/** A translation of the right shape in which only 1:1 says something of its own. */
function saying(text: string): string[][] {
  const surahs = ayahCounts.map(count => Array<string>(count).fill('text'))
  surahs[0] = [text, ...Array<string>(6).fill('text')]
  return surahs
}

describe('a translation is refused', () => {
  it('without surahs 64 to 68', () => {
    const partial = saying('text').filter((_, index) => index < 63 || index > 67)
    expect(() => checkTranslation(english, partial, ayahCounts)).toThrow(
      new Error('translation en: expected 114 surahs, found 109'),
    )
  })

  it('with an empty ayah', () => {
    expect(() => checkTranslation(english, saying(''), ayahCounts)).toThrow(
      new Error('translation en: 1:1 is empty'),
    )
  })

  it.each([
    ['a broken entity', 'সামর্থ?2480;য়েছে', '?2'],
    ['markup', 'praise <b>', '<'],
    ['a footnote number', 'menginfakkan6) sebagian', '6)'],
    ['a letter lost inside a word', 'la Sal?t', '?t'],
    ['a letter lost where a word begins', 'la ?alât', '?a'],
    ['two vowel signs on one letter', '\u0995\u09C1\u09C3\u0987', '\u09C1\u09C3'],
    ['a vowel sign on no letter', 'x \u09C7\u09A8\u0987', '\u09C7'],
    ['a replacement character', 'pra\uFFFDse', '\uFFFD'],
    ['letters of another script', 'praise সব', 'স'],
  ])('with %s', (_, text, odd) => {
    expect(() => checkTranslation(english, saying(text), ayahCounts)).toThrow(
      new Error(`translation en: 1:1 holds "${odd}"`),
    )
  })
})

it('lets a vowel sign be written in its two parts', () => {
  const bengali = { language: 'bn', script: 'Bengali' } as const
  const surahs = ayahCounts.map(count => Array<string>(count).fill('\u0995\u09C7\u09BE\u09A8?'))
  expect(checkTranslation(bengali, surahs, ayahCounts)).toBe(surahs)
})

describe('an imported translation is refused', () => {
  it.each([
    ['a line that is not surah|ayah|text', '1|1|a\nx', 'ms.txt: line 2 is not surah|ayah|text'],
    ['an ayah that comes twice', '1|1|a\n1|1|a', 'ms.txt: line 2: 1:1 is out of order'],
    ['an ayah left out', '1|1|a\n1|3|c', 'ms.txt: line 2: 1:3 is out of order'],
    ['a surah left out', '1|1|a\n3|1|c', 'ms.txt: line 2: 3:1 is out of order'],
  ])('with %s', (_, body, message) => {
    expect(() => parseTanzil('ms.txt', body)).toThrow(new Error(message))
  })

  it('and is otherwise read back as it was written', () => {
    const surahs = [['a', 'b|c'], ['d']]
    expect(parseTanzil('ms.txt', `# a comment\n${renderTanzil(surahs)}`)).toEqual(surahs)
  })
})

describe('a repair is refused', () => {
  it('when the broken word is no longer there', () => {
    expect(() => applyRepairs('bn', [['sound']], [[1, 1, 'broken', 'mended']])).toThrow(
      new Error('repairs.json: bn 1:1 does not hold "broken" exactly once'),
    )
  })

  it('and otherwise changes its own ayah only', () => {
    expect(applyRepairs('bn', [['a broken word', 'broken']], [[1, 1, 'broken', 'mended']])).toEqual([
      ['a mended word', 'broken'],
    ])
  })
})

describe('words under a wrong number', () => {
  it('are put under that of their ayah', () => {
    const surahs = [['a and b', 'c', 'd', 'd']]
    expect(
      applyMoves('tr', surahs, [
        [1, 1, 2],
        [1, 2, 3],
      ]),
    ).toEqual([['a and b', 'a and b', 'c', 'd']])
  })

  it('are refused when they stand there already', () => {
    expect(() => applyMoves('tr', [['a', 'a']], [[1, 1, 2]])).toThrow(
      new Error('moved.json: tr 1:1 has nothing for 1:2'),
    )
  })
})

describe('a translation that is not whole', () => {
  it('is left out', () => {
    expect(leaveOut('tr', [['whole', 'half of it']], [[1, 2, 'half']])).toEqual([['whole', '']])
  })

  it('is looked at again when its words have changed', () => {
    expect(() => leaveOut('tr', [['whole']], [[1, 1, 'half']])).toThrow(
      new Error('unsound.json: tr 1:1 does not hold "half"'),
    )
  })
})

describe('the search text', () => {
  it('is refused when an ayah is missing', () => {
    expect(() => splitBySurah(Array(6235).fill('x'), ayahCounts)).toThrow(
      new Error('Quran search text: expected 6236 ayat, found 6235'),
    )
  })

  it('is split where the surahs begin', () => {
    expect(splitBySurah(['a', 'b', 'c'], [1, 2])).toEqual([['a'], ['b', 'c']])
  })
})

describe('footnote marks', () => {
  it.each([
    ['menginfakkan6) sebagian', 'menginfakkan sebagian'],
    ['(Allah telah mengunci hati mereka,9) penglihatan', 'Allah telah mengunci hati mereka, penglihatan'],
    ['(Yaitu) mereka yang berjihad147) di antara', '(Yaitu) mereka yang berjihad di antara'],
    ['secara tartil³ (perlahan)', 'secara tartil (perlahan)'],
    ['(Yaitu) mereka', '(Yaitu) mereka'],
  ])('%s', (raw, clean) => {
    expect(stripFootnoteMarks(raw)).toBe(clean)
  })
})

describe('the marks of the Malay text', () => {
  it.each([
    ["berkata: ` Jadilah engkau ', lalu jadilah", "berkata: ` Jadilah engkau ', lalu jadilah"],
    ["Mut'ah, dan Saa'ibah", "Mut'ah, dan Saa'ibah"],
    ["'Berkata: 'Wahai Adam!'", '"Berkata: "Wahai Adam!"'],
  ])('%s', (raw, marked) => {
    expect(withQuotes(raw)).toBe(marked)
  })
})

describe('the shipped translations', () => {
  const translations = readTranslations(ayahCounts)

  it('are the seven that are complete', () => {
    expect(translations.map(({ language }) => language)).toEqual(['en', 'ur', 'bn', 'fr', 'tr', 'id', 'ms'])
  })

  it('have 6236 ayat each, the transliteration too', () => {
    const totals = translations.map(({ surahs }) => surahs.flat().length)
    expect([...totals, readTransliteration(ayahCounts).flat().length]).toEqual(Array(8).fill(6236))
  })

  const at = (language: string, surah: number, ayah: number) =>
    translations.find(each => each.language === language)?.surahs[surah - 1]?.[ayah - 1] ?? ''

  it('have under its own number what the Turkish file has under another', () => {
    expect(at('tr', 12, 81)).toBe(at('tr', 12, 80))
    expect(at('tr', 12, 82)).toBe(at('tr', 12, 80))
    expect(at('tr', 12, 83)).toContain('Sizi nefsiniz bir iş yapmaya sürükledi')
    expect(at('tr', 12, 84)).toContain("Vah, Yusuf'a yazık oldu!")
    expect(at('tr', 18, 68)).toContain('bilgice kavrayamadığın bir şeye')
    expect(at('tr', 18, 69)).toContain('İnşallah sabrettiğimi göreceksin')
    expect(at('tr', 18, 70)).toContain('bana uyacaksan')
  })

  it.each([
    ['tr', 7, 99, 100],
    ['bn', 2, 70, 71],
    ['bn', 2, 141, 140],
    ['bn', 2, 180, 181],
    ['bn', 7, 83, 84],
  ])('lose no word that moves: %s %i:%i to %i', (language, surah, from, to) => {
    const repairs = (readContent('quran/repairs.json') as Record<string, Repair[]>)[language] ?? []
    const of = (ayah: number) => repairs.find(each => each[0] === surah && each[1] === ayah) ?? []
    const [, , words = '', rest] = of(from)
    const [, , stood = '', stands = ''] = of(to)
    expect(rest).toBe('')
    expect(stands.replace(words.trim(), '').replace(/^[. ]+|[? ]+$/g, '')).toBe(stood)
    expect(at(language, surah, to)).toContain(words.trim())
  })

  it('are empty only where the source has them in part', () => {
    const listed = readContent('quran/unsound.json') as Record<string, Unsound[]>
    for (const { language, surahs } of translations) {
      const empty = surahs.flatMap((ayat, surah) =>
        ayat.flatMap((text, ayah) => (text === '' ? [`${surah + 1}:${ayah + 1}`] : [])),
      )
      expect(empty).toEqual(listed[language]?.map(([surah, ayah]) => `${surah}:${ayah}`) ?? [])
    }
  })

  it('have the basmala in the letter of Sulayman as the Malay translator has it', () => {
    expect(at('ms', 27, 30)).toContain(at('ms', 1, 1))
  })

  it('hold no bracket without its other half in Indonesian', () => {
    const indonesian = translations.find(({ language }) => language === 'id')?.surahs.flat() ?? []
    const balance = (text: string) => text.split('(').length - text.split(')').length
    expect(indonesian.filter(text => balance(text) !== 0)).toEqual([])
  })
})
