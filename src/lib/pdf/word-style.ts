import { directionOf, type Language } from '../../../contract/languages.ts'
import { type FontName, fontsOf } from './font-name.ts'
import type { TextStyle } from './paragraph.ts'
import type { PdfFont } from './pdf-font.ts'

export type Fonts = Partial<Record<FontName, PdfFont>>

/** What is read at the size that Latin is: look.md, "larger than the Latin beside it". */
const larger: Partial<Record<FontName, number>> = { naskh: 1.2, nastaliq: 1.15, bengali: 1.05 }

export function pickFonts(fonts: Fonts, names: readonly FontName[]): PdfFont[] {
  return names.flatMap(name => fonts[name] ?? [])
}

export type Look = Pick<TextStyle, 'align' | 'colour'> & { size: number }

/** Words in a language, in its own faces and direction. */
export function wordStyle(fonts: Fonts, language: Language, { size, ...look }: Look): TextStyle {
  const names = fontsOf(language)
  const factor = larger[names[0] ?? 'latin'] ?? 1
  return {
    ...look,
    fonts: pickFonts(fonts, names),
    size: size * factor,
    language,
    direction: directionOf(language),
  }
}
