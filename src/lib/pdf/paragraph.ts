import type { PdfFont } from './pdf-font.ts'

export type Colour = 'ink' | 'soft' | 'green' | 'gold'

/** How words are set. Lengths are points. */
export interface TextStyle {
  fonts: readonly PdfFont[]
  size: number
  language: string
  direction: 'rtl' | 'ltr'
  align: 'start' | 'justify' | 'center' | 'end'
  colour: Colour
}

/** A text to be broken into lines. */
export interface Paragraph {
  text: string
  style: TextStyle
  /** Parts in another colour: the numbers of ayat. In order, apart from each other. */
  tints?: readonly { start: number; end: number; colour: Colour }[]
}

/** Height of a line and where the letters stand in it, in sizes of the first face: what rises and falls differs that much. */
const measures: Record<PdfFont['name'], { leading: number; rise: number }> = {
  quran: { leading: 2.15, rise: 1.4 },
  naskh: { leading: 1.75, rise: 1.2 },
  nastaliq: { leading: 2.3, rise: 1.5 },
  bengali: { leading: 1.62, rise: 1.13 },
  devanagari: { leading: 1.62, rise: 1.15 },
  latin: { leading: 1.5, rise: 1.08 },
  latinExtended: { leading: 1.5, rise: 1.08 },
}

export function lineMeasure({ fonts, size }: TextStyle): { height: number; rise: number } {
  const { leading, rise } = measures[fonts[0]?.name ?? 'latin']
  return { height: leading * size, rise: rise * size }
}
