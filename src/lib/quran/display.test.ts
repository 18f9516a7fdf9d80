import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontCoverage } from '../../../content/build/font-coverage.ts'
import { packageFile } from '../../../content/build/packages.ts'
import { readArabic } from '../../../content/build/quran-text.ts'
import { displayAyah, hasBasmalaApart, toArabicIndicDigits } from './display.ts'

const arabic = readArabic()
const lettersOf = (text: string) => text.replace(/[^\u0621-\u063A\u0641-\u064A\u0671]/g, '')

describe('displaying an ayah', () => {
  it('without the mapping would leave 1,807 holes in Amiri Quran', () => {
    expect(arabic.flat().join('').split('\u065E').length - 1).toBe(1807)
  })

  it.each([
    ['amiri-quran', 'Amiri Quran'],
    ['noto-naskh-arabic', 'Noto Naskh Arabic'],
  ])('leaves no character that %s lacks', slug => {
    const file = `files/${slug}-arabic-400-normal.woff2`
    const covered = fontCoverage(readFileSync(packageFile(`@fontsource/${slug}`, file)))
    const holes = arabic.flatMap((ayat, surah) =>
      ayat.flatMap((text, ayah) => {
        const missing = Array.from(displayAyah(text)).filter(
          character => !covered.has(character.codePointAt(0) ?? 0),
        )
        return missing.length > 0 ? [`${surah + 1}:${ayah + 1} ${missing.join('')}`] : []
      }),
    )
    expect(holes).toEqual([])
  })

  it('changes no letter but the final ya', () => {
    for (const text of arabic.flat()) {
      const shown = displayAyah(text).replaceAll('\u06CC', '\u064A')
      expect(lettersOf(shown)).toBe(lettersOf(text))
    }
  })

  it.each([
    ['the silent letter', 'أُو\u0652', 'أُو\u06DF'],
    ['open fathatan', 'هُدٗى', 'هُد\u08F0ى'],
    ['open dammatan', 'لَّهُم\u065E', 'لَّهُم\u08F1'],
    ['open kasratan', 'م\u0656', 'م\u08F2'],
    ['the overline of a sajda', 'يَسۡجُدُونَۤ', 'يَسۡجُدُونَ'],
    ['the small sīn of 52:37', 'ٱلۡمُص\u06DC\u064Eيۡطِرُونَ', 'ٱلۡمُص\u06E3\u064Eيۡطِرُونَ'],
    ['the space inside a word (2:72)', 'فَٱدَّـٰرَ\u2009ٰٔتُمۡ', 'فَٱدَّـٰرَٰٔتُمۡ'],
  ])('maps %s', (_, raw, shown) => {
    expect(displayAyah(raw)).toBe(shown)
  })

  it('leaves the small sīn above its ṣād where it is read with sīn (2:245, 7:69)', () => {
    const raised = arabic.flatMap((ayat, surah) =>
      ayat.flatMap((text, ayah) =>
        displayAyah(text).includes('\u0635\u06DC') ? [`${surah + 1}:${ayah + 1}`] : [],
      ),
    )
    expect(raised).toEqual(['2:245', '7:69'])
  })

  it('takes the dots from a final ya only, marks or none', () => {
    expect(displayAyah('فِي يَوۡمٍ نَبِيِّۦ أَنِّيٓ يُحۡيِ')).toBe('فِی يَوۡمٍ نَبِیِّۦ أَنِّیٓ يُحۡیِ')
  })

  it('does nothing the second time', () => {
    for (const text of arabic[1] ?? []) expect(displayAyah(displayAyah(text))).toBe(displayAyah(text))
  })
})

describe('the basmala', () => {
  it('does not stand apart in al-Fatihah and at-Tawbah', () => {
    expect([1, 9].map(hasBasmalaApart)).toEqual([false, false])
  })

  it('stands apart in the other 112, and in none of them is it in ayah 1', () => {
    const basmala = lettersOf(arabic[0]?.[0] ?? '')
    const apart = arabic.filter((_, index) => hasBasmalaApart(index + 1))
    expect(apart).toHaveLength(112)
    expect(apart.filter(([first = '']) => lettersOf(first).startsWith(basmala))).toEqual([])
  })
})

describe('ayah numbers', () => {
  it('are written in the digits of the mushaf', () => {
    expect([1, 255, 60].map(toArabicIndicDigits)).toEqual(['١', '٢٥٥', '٦٠'])
  })
})
