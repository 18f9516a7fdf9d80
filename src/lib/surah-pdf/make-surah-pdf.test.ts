import { describe, expect, it } from 'vitest'
import { readPdfFont } from '../../../content/build/pdf-fonts.ts'
import type { FontName } from '../pdf/font-name.ts'
import { paginate } from '../pdf/paginate.ts'
import { openFont } from '../pdf/pdf-font.ts'
import { levelsOf, runsOf, visualOrder } from '../pdf/text-runs.ts'
import { composeSurah } from './compose-surah.ts'
import { makeSurahPdf } from './make-surah-pdf.ts'
import { closingLines, SurahPdfRefused, type SurahPdfRequest } from './surah-pdf-request.ts'

const fontOf = (name: FontName) => openFont(name, new Uint8Array(readPdfFont(name)))
const workshop = {
  readFont: async (name: FontName) => new Uint8Array(readPdfFont(name)),
  onProgress: () => undefined,
}
const ikhlas: SurahPdfRequest = {
  surah: 112,
  arabic: ['قُلۡ هُوَ ٱللَّهُ أَحَدٌ', 'ٱللَّهُ ٱلصَّمَدُ', 'لَمۡ يَلِدۡ وَلَمۡ يُولَدۡ', 'وَلَمۡ يَكُن لَّهُۥ كُفُوًا أَحَدُۢ'],
  translation: {
    language: 'ur',
    ayat: ['کہو، وہ اللہ ہے', 'اللہ بے نیاز ہے', 'نہ اس کی کوئی اولاد ہے', 'کوئی ہمسر نہیں ہے'],
  },
  transliteration: null,
  paper: 'a4',
  size: 'medium',
  layout: 'ayat',
  words: {
    language: 'en',
    title: 'Al-Ikhlas',
    arabicName: 'الإخلاص',
    facts: 'Makkan',
    sources: ['a', 'b'],
    unsound: 'no',
  },
}

describe('a PDF of a surah', () => {
  it.each([0, 115])('is refused for surah %i', async surah => {
    await expect(makeSurahPdf({ ...ikhlas, surah }, workshop)).rejects.toThrow(SurahPdfRefused)
  })

  it('is refused when an ayah is missing or empty', async () => {
    const short = { ...ikhlas, arabic: ikhlas.arabic.slice(1) }
    await expect(makeSurahPdf(short, workshop)).rejects.toThrow(SurahPdfRefused)
    const empty = { ...ikhlas, arabic: ['', ...ikhlas.arabic.slice(1)] }
    await expect(makeSurahPdf(empty, workshop)).rejects.toThrow(SurahPdfRefused)
  })

  it('says below which ayat have no translation that is whole', async () => {
    const [first = '', , ...rest] = ikhlas.translation?.ayat ?? []
    const partial: SurahPdfRequest = {
      ...ikhlas,
      translation: { language: 'ur', ayat: [first, '', ...rest] },
    }
    expect(closingLines(partial)).toEqual(['2: no', 'a', 'b'])
    expect(closingLines(ikhlas)).toEqual(['a', 'b'])
    const none = { language: 'ur', ayat: ['', '', ...rest] } as const
    const inUrdu = { ...ikhlas.words, language: 'ur' } as const
    expect(closingLines({ translation: none, words: inUrdu })[0]).toBe('1، 2: no')
    expect((await makeSurahPdf(partial, workshop)).length).toBeGreaterThan(0)
  })

  it('is a PDF file', async () => {
    const bytes = await makeSurahPdf(ikhlas, workshop)
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  })

  const names = ['quran', 'latin', 'latinExtended', 'nastaliq'] as const
  const fonts = Object.fromEntries(names.map(name => [name, fontOf(name)]))

  it.each(['ayat', 'flow'] as const)('never ends with a page of sources alone: %s', layout => {
    const [ayah = ''] = ikhlas.arabic
    const counts = Array.from({ length: 40 }, (_, at) => 15 + at * (layout === 'flow' ? 5 : 1))
    for (const count of counts) {
      const arabic = Array.from({ length: count }, () => ayah)
      const blocks = composeSurah({ ...ikhlas, arabic, translation: null, layout }, fonts)
      const last = paginate(blocks, 'a4', () => undefined).at(-1)
      expect(last?.lines.length, String(count)).toBeGreaterThan(ikhlas.words.sources.length)
    }
  })

  it('turns pages when one is full', () => {
    const pagesOf = (request: SurahPdfRequest) =>
      paginate(composeSurah(request, fonts), 'a4', () => undefined).length
    expect(pagesOf(ikhlas)).toBe(1)
    const long = ikhlas.arabic.map(text => Array.from({ length: 60 }, () => text).join(' '))
    expect(pagesOf({ ...ikhlas, arabic: long })).toBeGreaterThan(1)
  })
})

describe('shaping', () => {
  const shape = (name: FontName, text: string, level: number) => fontOf(name).shape(text, level, 'und')

  it('joins lam and alef', () => {
    const apart = [...shape('naskh', 'ل', 1), ...shape('naskh', 'ا', 1)].map(({ id }) => id)
    expect(shape('naskh', 'لا', 1).map(({ id }) => id)).not.toEqual(apart.reverse())
  })

  it('makes one sign of a Bengali conjunct', () => {
    expect(shape('bengali', 'ক্ষ', 0)).toHaveLength(1)
  })

  it('puts the Devanagari i before its consonant', () => {
    const [ka] = shape('devanagari', 'क', 0)
    expect(shape('devanagari', 'कि', 0).at(-1)?.id).toBe(ka?.id)
  })

  it('draws the small sīn below its ṣād (52:37)', () => {
    const ids = shape('quran', 'ٱلۡمُص\u06E3\u064Eيۡطِرُونَ', 1).map(({ id }) => id)
    expect(ids).not.toContain(0)
  })

  it('lets Nastaliq fall towards the end of a word', () => {
    const heights = shape('nastaliq', 'محمد', 1).map(({ dy }) => dy)
    expect(Math.max(...heights)).toBeGreaterThan(0)
  })
})

describe('an Arabic line with a number', () => {
  it('is turned, and its number is not', () => {
    const text = 'سورة 112 مكية'
    const runs = runsOf(text, levelsOf(text, 'rtl'), [fontOf('naskh'), fontOf('latin')])
    const words = visualOrder(runs).map(({ start, end }) => text.slice(start, end).trim())
    expect(words.filter(Boolean)).toEqual(['مكية', '112', 'سورة'])
  })
})
