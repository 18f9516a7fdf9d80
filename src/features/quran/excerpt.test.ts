import { describe, expect, it } from 'vitest'
import { arabicPassage, type ExcerptPart, excerptOf } from './excerpt.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

/** As one line, what is marked between brackets. */
const said = (parts: readonly ExcerptPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `<${text}>` : text)).join('')
const matches = (parts: readonly ExcerptPart[]) =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)

describe('an excerpt', () => {
  it('marks nothing where the words are not', () => {
    expect(said(excerptOf('Who establish prayer', 'patience'))).toBe('Who establish prayer')
  })

  it('says of which ayat a translation is that is of several', () => {
    expect(said(excerptOf('(183–184) Who establish prayer', '183'))).toBe('(183–184) Who establish prayer')
    const long = `(183–184) ${many(40)}`
    expect(said(excerptOf(long, 'w39'))).toMatch(/^\(183–184\) …/)
  })

  it('of a short text is all of it, the match without its comma', () => {
    expect(said(excerptOf('Who establish prayer, and spend', 'prayer'))).toBe(
      'Who establish <prayer>, and spend',
    )
  })

  it('marks whole words across spellings, marks and brackets', () => {
    expect(matches(excerptOf("[Louange] à l'Œuvre, dit-il", "A L'OEU"))).toEqual(["à l'Œuvre"])
    expect(matches(excerptOf('say: (İnşallah)', 'insal'))).toEqual(['İnşallah'])
  })

  it('marks a word rather than a piece of another', () => {
    expect(said(excerptOf('a mercyless man, and mercy', 'mercy'))).toBe('a mercyless man, and <mercy>')
  })

  it('marks a word that is spelt otherwise', () => {
    expect(matches(excerptOf("This is the Qur'an, no doubt", 'Quran'))).toEqual(["Qur'an"])
    expect(matches(excerptOf('Kitab (Alquran) ini', "Al-Qur'an"))).toEqual(['Alquran'])
    expect(matches(excerptOf('যারা নামায প্রতিষ্ঠা করে', 'নামাজ'))).toEqual(['নামায'])
  })

  it('marks each of the words where they do not follow each other', () => {
    expect(said(excerptOf('seek help through patience and prayer', 'prayer patience'))).toBe(
      'seek help through <patience> and <prayer>',
    )
    expect(said(excerptOf(`${many(40)} mercy ${many(60)} patience ${many(40)}`, 'patience mercy'))).toMatch(
      /^… w28 .* <mercy> .* w11 … w48 .* <patience> .* w11 …$/,
    )
  })

  it('of a long text leaves out what is far', () => {
    expect(said(excerptOf(`${many(40)} prayer ${many(40)}`, 'prayer'))).toBe(
      `… ${many(40).split(' ').slice(-12).join(' ')} <prayer> ${many(12)} …`,
    )
  })

  it('does not leave out a word or two', () => {
    expect(said(excerptOf(`${many(14)} prayer ${many(15)}`, 'prayer'))).toBe(
      `${many(14)} <prayer> ${many(15)}`,
    )
  })
})

describe('a passage of the Arabic', () => {
  it('of a shorter ayah is all of it, untouched', () => {
    expect(said(arabicPassage(many(30), many(28), 'x'))).toBe(many(30))
  })

  it('of a long one is about where the words are, which are not marked where the spellings divide them otherwise', () => {
    const passage = said(arabicPassage(many(120), `${many(100)} x`, 'x'))
    expect(passage).toContain('w113')
    expect(passage).not.toContain('<')
  })

  it('begins with the ayah where the words do', () => {
    expect(said(arabicPassage(many(120), many(110), 'w0'))).toMatch(/^<w0> .* …$/)
  })

  it.each([
    ['شئ', 'شَيۡءٖ'],
    ['قدير', 'قَدِيرٞ'],
    ['الله', 'ٱللَّهَ'],
    ['علي كل', 'عَلَىٰ كُلِّ'],
  ])('marks the whole word of %s as the mushaf writes it', (query, written) => {
    const parts = arabicPassage('إِنَّ ٱللَّهَ عَلَىٰ كُلِّ شَيۡءٖ قَدِيرٞ', 'ان الله علي كل شيء قدير', query)
    expect(matches(parts)).toEqual([written])
    expect(parts.map(({ text }) => text).join('')).toBe('إِنَّ ٱللَّهَ عَلَىٰ كُلِّ شَيۡءٖ قَدِيرٞ')
  })

  it('marks a word that the mushaf writes otherwise', () => {
    expect(matches(arabicPassage('وَيُقِيمُونَ ٱلصَّلَوٰةَ', 'ويقيمون الصلاه', 'الصلوة'))).toEqual(['ٱلصَّلَوٰةَ'])
    expect(matches(arabicPassage('وَيُقِيمُونَ ٱلصَّلَوٰةَ', 'ويقيمون الصلاه', 'الصلاة'))).toEqual(['ٱلصَّلَوٰةَ'])
    expect(matches(arabicPassage('يَٰٓأَيُّهَا ٱلنَّاسُ', 'يا ايها الناس', 'يا أيها'))).toEqual(['يَٰٓأَيُّهَا'])
    expect(matches(arabicPassage('رَبِّ ٱلۡعَٰلَمِينَ', 'رب العالمين', 'العالمين'))).toEqual(['ٱلۡعَٰلَمِينَ'])
  })
})
