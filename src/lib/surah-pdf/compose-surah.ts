import { localeOf } from '../../../contract/languages.ts'
import type { TextBlock } from '../pdf/block.ts'
import { type FontName, fontsOf } from '../pdf/font-name.ts'
import type { Paragraph, TextStyle } from '../pdf/paragraph.ts'
import { type Fonts, type Look, pickFonts, wordStyle } from '../pdf/word-style.ts'
import { basmala } from '../quran/basmala.ts'
import { displayAyah, hasBasmalaApart, toArabicIndicDigits } from '../quran/display.ts'
import { closingLines, type SurahPdfRequest, type TextSize } from './surah-pdf-request.ts'

const sizes: Record<TextSize, { quran: number; words: number }> = {
  small: { quran: 17, words: 9.5 },
  medium: { quran: 20, words: 11 },
  large: { quran: 25, words: 13.5 },
}
/** The faces that a request needs. */
export function fontsFor({ translation, words }: SurahPdfRequest): FontName[] {
  const own = translation ? fontsOf(translation.language) : []
  return [...new Set<FontName>(['quran', ...fontsOf(words.language), ...own, 'latin'])]
}

const quranStyle = (fonts: Fonts, { size, ...look }: Look): TextStyle => ({
  ...look,
  fonts: pickFonts(fonts, ['quran']),
  size,
  language: 'ar',
  direction: 'rtl',
})

/** Texts one after the other, each with its number in green behind or before it. */
function numbered(
  parts: readonly { text: string; number: string }[],
  isBehind: boolean,
): Omit<Paragraph, 'style'> {
  let text = ''
  const tints: NonNullable<Paragraph['tints']>[number][] = []
  for (const part of parts) {
    if (text) text += ' '
    if (isBehind) text += `${part.text}\u00A0`
    tints.push({ start: text.length, end: text.length + part.number.length, colour: 'green' })
    text += part.number
    if (!isBehind) text += `\u00A0${part.text}`
  }
  return { text, tints }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The surah as blocks, from its title to its sources. */
export function composeSurah(request: SurahPdfRequest, fonts: Fonts): TextBlock[] {
  return [...opening(request, fonts), ...body(request, fonts), closing(request, fonts)]
}

function opening({ surah, words, size }: SurahPdfRequest, fonts: Fonts): TextBlock[] {
  const of = (points: number, colour: TextStyle['colour']) =>
    wordStyle(fonts, words.language, { size: points, align: 'center', colour })
  const arabic = quranStyle(fonts, { size: 30, align: 'center', colour: 'green' })
  const title = words.title === words.arabicName ? [] : [{ text: words.title, style: of(15, 'ink') }]
  const blocks: TextBlock[] = [
    {
      kind: 'title',
      before: 0,
      paragraphs: [
        { text: words.arabicName, style: arabic },
        ...title,
        { text: words.facts, style: of(10, 'soft') },
      ],
    },
  ]
  if (!hasBasmalaApart(surah)) return blocks
  const style = quranStyle(fonts, { size: sizes[size].quran * 1.1, align: 'center', colour: 'ink' })
  return [...blocks, { kind: 'text', before: 8, paragraphs: [{ text: displayAyah(basmala), style }] }]
}

function body(request: SurahPdfRequest, fonts: Fonts): TextBlock[] {
  const { arabic, translation, transliteration, layout, size } = request
  const { quran, words } = sizes[size]
  const ayat = arabic.map((text, at) => ({
    text: displayAyah(text),
    number: `۝${toArabicIndicDigits(at + 1)}`,
  }))
  const quranIn = (align: TextStyle['align']) => quranStyle(fonts, { size: quran, align, colour: 'ink' })
  const latin = wordStyle(fonts, 'en', { size: words, align: 'start', colour: 'soft' })
  const meaning = translation && {
    style: wordStyle(fonts, translation.language, { size: words, align: 'start', colour: 'ink' }),
    parts: translation.ayat.map((text, at) => ({
      text: spaced(text),
      number: `${new Intl.NumberFormat(localeOf(translation.language)).format(at + 1)}.`,
    })),
  }
  const sounds = transliteration?.map((text, at) => ({ text: spaced(text), number: `${at + 1}.` }))
  if (layout === 'flow') {
    const texts: Paragraph[] = [{ ...numbered(ayat, true), style: quranIn('justify') }]
    if (sounds) texts.push({ ...numbered(sounds, false), style: latin })
    if (meaning)
      texts.push({
        ...numbered(
          meaning.parts.filter(({ text }) => text),
          false,
        ),
        style: meaning.style,
      })
    return texts.map(paragraph => ({ kind: 'text', before: 14, paragraphs: [paragraph] }))
  }
  return ayat.map((ayah, at) => {
    const paragraphs: Paragraph[] = [{ ...numbered([ayah], true), style: quranIn('start') }]
    const sound = sounds?.[at]
    const part = meaning?.parts[at]
    if (sound) paragraphs.push({ text: sound.text, style: latin })
    if (meaning && part?.text) paragraphs.push({ ...numbered([part], false), style: meaning.style })
    return { kind: 'text', before: 10, paragraphs }
  })
}

function closing(request: SurahPdfRequest, fonts: Fonts): TextBlock {
  const { words } = request
  const style = wordStyle(fonts, words.language, { size: 8, align: 'start', colour: 'soft' })
  const paragraphs = closingLines(request).map(text => ({ text, style }))
  return { kind: 'text', before: 24, paragraphs, isClosing: true }
}
