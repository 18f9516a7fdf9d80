import makeBidi from 'bidi-js'
import type { PdfFont } from './pdf-font.ts'

/** A stretch of one line that one face draws in one direction. */
export interface TextRun {
  start: number
  end: number
  level: number
  font: PdfFont
}

const bidi = makeBidi()

/** The direction of each character: odd from right to left, even from left to right. Unicode's UAX 9. */
export const levelsOf = (text: string, direction: 'rtl' | 'ltr'): Uint8Array =>
  bidi.getEmbeddingLevels(text, direction).levels

/** What comes between words takes the face of the word before it, so that nothing is torn apart for a comma. */
function fontFor(code: number, before: PdfFont | undefined, fonts: readonly PdfFont[]): PdfFont {
  if (before?.covers(code)) return before
  const found = fonts.find(font => font.covers(code)) ?? fonts[0]
  if (!found) throw new Error('a text without fonts')
  return found
}

const isLetter = /\p{L}|\p{N}/u

/** The runs of a text, in the order in which it is read. */
export function runsOf(text: string, levels: Uint8Array, fonts: readonly PdfFont[]): TextRun[] {
  const runs: TextRun[] = []
  let at = 0
  for (const character of text) {
    const last = runs.at(-1)
    // A letter is drawn by the first face that has it, whatever stood before it.
    const before = isLetter.test(character) ? undefined : last?.font
    const font = fontFor(character.codePointAt(0) ?? 0, before, fonts)
    const level = levels[at] ?? 0
    const end = at + character.length
    if (last && last.font === font && last.level === level) last.end = end
    else runs.push({ start: at, end, level, font })
    at = end
  }
  return runs
}

/** The same runs from left to right, as UAX 9 turns them (rule L2). */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const order = [...runs]
  const levels = runs.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.map(level => level | 1))
  for (let level = Math.max(...levels); level >= lowestOdd; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      if (to > from) from = to
    }
  }
  return order
}
