import { describe, expect, it } from 'vitest'
import { displayAyah } from '../../src/lib/quran/display.ts'
import { meantWords } from '../../src/lib/quran/meant-words.ts'
import { readContent } from './packages.ts'
import { readArabic } from './quran-text.ts'
import {
  alignWords,
  checkWords,
  countOf,
  readJoins,
  readSourceWords,
  type SourceWord,
  type WordsLock,
} from './word-by-word.ts'

const arabic = readArabic()
const source = readSourceWords()
const joins = readJoins()
const lock = readContent('words.lock.json') as WordsLock
const packed = alignWords(arabic, source, joins)

/** The source with the words of one ayah changed. */
const changed = (ayah: string, change: (words: readonly SourceWord[]) => SourceWord[]) =>
  new Map(source).set(ayah, change(source.get(ayah) ?? []))

describe('meanings of words are refused', () => {
  it('where a letter of one is another', () => {
    const other = changed('2:255', ([first, ...rest]) => [
      { transliteration: 'x', meaning: first?.meaning ?? '' },
      ...rest,
    ])
    expect(() => checkWords(alignWords(arabic, other, joins), other, lock)).toThrow(/^words: SHA-256 is/)
  })

  it('where an ayah has one word too few, or too many', () => {
    const fewer = changed('112:1', words => words.slice(1))
    expect(() => alignWords(arabic, fewer, joins)).toThrow('words: 112:1 has 4 words, the source has 3')
    const more = changed('112:1', words => [...words, ...words.slice(0, 1)])
    expect(() => alignWords(arabic, more, joins)).toThrow('words: 112:1 has 4 words, the source has 5')
  })

  it('where an ayah of other words is not in the table of joins', () => {
    const { '36:22': _left, ...others } = joins
    expect(() => alignWords(arabic, source, others)).toThrow('words: 36:22 has 7 words, the source has 8')
  })

  it('where there are not as many as there were', () => {
    const fewer = changed('36:22', words => words.slice(1))
    expect(() => checkWords(packed, fewer, lock)).toThrow(
      'words: the source has 77428, words.lock.json says 77429',
    )
  })

  it.each(['', ' ', 'a|b', 'a=b'])('where one says "%s"', meaning => {
    const odd = changed('112:1', ([first, ...rest]) => [
      { transliteration: first?.transliteration ?? '', meaning },
      ...rest,
    ])
    expect(() => alignWords(arabic, odd, joins)).toThrow('words: 112:1 holds "qul:')
  })
})

/** Consonants as the source writes them. Those that both scripts may leave out (alif, lam, waw, ya and nun) tell nothing. */
const latin: Record<string, string> = Object.fromEntries(
  'بb تt ثth جj حḥ خkh دd ذdh رr زz سs شsh صṣ ضḍ طṭ ظẓ عʿ غgh فf قq كk مm هh ةt'
    .split(' ')
    .map(([arabicLetter = '', ...others]) => [arabicLetter, others.join('')]),
)
const heard = (text: string) => Array.from(new Set(Array.from(text, letter => latin[letter] ?? '').join('')))
const said = (text: string) => Array.from(new Set(text.toLowerCase().replace(/[aeiouāīūwyln'\- ]/g, '')))

/** How many consonants only one of the two has. */
const difference = (text: string, transliteration: string): number => {
  const [one, other] = [heard(text), said(transliteration)]
  return (
    one.filter(letter => !other.includes(letter)).length +
    other.filter(letter => !one.includes(letter)).length
  )
}

describe('the meanings of the words', () => {
  it('are 77,429, and what they were when people compared them', () => {
    expect(countOf(source)).toBe(77_429)
    expect(checkWords(packed, source, lock)).toBe(packed)
  })

  const ayat = arabic.flatMap((texts, surah) =>
    texts.map((text, index) => ({
      ayah: `${surah + 1}:${index + 1}`,
      text,
      packed: packed[surah]?.[index] ?? '',
    })),
  )

  it('stand with every ayah’s own words: joined, they are the ayah, letter for letter, as stored and as shown', () => {
    for (const { text, packed } of ayat) {
      const words = meantWords(text, packed) ?? []
      expect(words.map(word => word.arabic).join(' ')).toBe(text)
      expect(words.map(word => displayAyah(word.arabic)).join(' ')).toBe(displayAyah(text))
    }
  })

  it('stand below the right words: each sounds like its own, the letters that open surahs apart', () => {
    const off = ayat.flatMap(({ ayah, text, packed }) =>
      (meantWords(text, packed) ?? [])
        .filter(word => difference(word.arabic, word.transliteration) > 1)
        .map(word => ({ ayah, said: word.transliteration })),
    )
    expect(
      off.filter(({ said }) => !/^((alif|lam|meem|ra|sad|tta|hha|seen|ain|qaf|kaf|ha|ya)-?)+$/.test(said)),
    ).toEqual([])
    expect(off.length).toBeLessThan(30)
  })
})
