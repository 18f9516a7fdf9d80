import { type DrawnMark, drawnMark } from './drawn-marks.ts'
import { type Colour, lineMeasure, type Paragraph, type TextStyle } from './paragraph.ts'
import type { PdfFont } from './pdf-font.ts'
import { levelsOf, runsOf, type TextRun, visualOrder } from './text-runs.ts'

/** A glyph in its place: x from the line's left edge, y up from its baseline, in points. */
export interface PlacedGlyph {
  id: number
  font: PdfFont
  x: number
  y: number
  colour: Colour
  /** The letters that it stands for; empty where another glyph of theirs says them. */
  letters: string
}

export interface SetLine {
  /** As it is read. */
  text: string
  size: number
  height: number
  rise: number
  glyphs: PlacedGlyph[]
}

interface Shaped {
  text: string
  levels: Uint8Array
  runs: TextRun[]
  dots: ReadonlyMap<number, DrawnMark['place']>
}

/** The text with plain letters for those whose dots no face has, and where the dots belong. */
function withDots(text: string, fonts: readonly PdfFont[]): { text: string; dots: Shaped['dots'] } {
  const dots = new Map<number, DrawnMark['place']>()
  const plain = text.replace(/[\u0300-\uffff]/gu, (character, at: number) => {
    const isCovered = fonts.some(font => font.covers(character.codePointAt(0) ?? 0))
    const mark = isCovered ? null : drawnMark(character)
    if (!mark) return character
    dots.set(at, mark.place)
    return mark.base
  })
  return { text: plain, dots }
}

function cut(runs: readonly TextRun[], start: number, end: number): TextRun[] {
  return runs
    .filter(run => run.start < end && run.end > start)
    .map(run => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }))
}

const widthOf = ({ text, runs }: Shaped, { language, size }: TextStyle, start: number, end: number) =>
  cut(runs, start, end)
    .flatMap(run => run.font.shape(text.slice(run.start, run.end), run.level, language))
    .reduce((sum, { advance }) => sum + advance * size, 0)

/** Where lines begin and end: as many words as there is room for, no space at either end. */
function breakLines(shaped: Shaped, style: TextStyle, room: number): [start: number, end: number][] {
  const lines: [number, number][] = []
  const widths = new Map<string, number>()
  const spaceWidth = widthOf({ ...shaped, ...plainSpace(style) }, style, 0, 1)
  let width = 0
  for (const { index, 0: word } of shaped.text.matchAll(/[^ ]+/g)) {
    const end = index + word.length
    const wordWidth = widths.get(word) ?? widthOf(shaped, style, index, end)
    widths.set(word, wordWidth)
    const line = lines.at(-1)
    if (line && width + spaceWidth + wordWidth <= room) {
      line[1] = end
      width += spaceWidth + wordWidth
    } else {
      lines.push([index, end])
      width = wordWidth
    }
  }
  return lines
}

function plainSpace({ fonts, direction }: TextStyle): Pick<Shaped, 'text' | 'runs'> {
  const text = ' '
  return { text, runs: runsOf(text, levelsOf(text, direction), fonts) }
}

/** The paragraph in lines no wider than the room, each glyph in its place. */
export function setParagraph(paragraph: Paragraph, room: number): SetLine[] {
  const { style } = paragraph
  const { text, dots } = withDots(paragraph.text, style.fonts)
  const levels = levelsOf(text, style.direction)
  const shaped: Shaped = { text, levels, dots, runs: runsOf(text, levels, style.fonts) }
  const lines = breakLines(shaped, style, room)
  return lines.map(([start, end], at) => ({
    text: paragraph.text.slice(start, end),
    size: style.size,
    ...lineMeasure(style),
    glyphs: setLine({ paragraph, shaped, start, end, room, isLast: at === lines.length - 1 }),
  }))
}

interface LineToSet {
  paragraph: Paragraph
  shaped: Shaped
  start: number
  end: number
  room: number
  isLast: boolean
}

function setLine(line: LineToSet): PlacedGlyph[] {
  const { paragraph, shaped, start, end, room, isLast } = line
  const { style } = paragraph
  const glyphs: PlacedGlyph[] = []
  const spaces: number[] = []
  let x = 0
  for (const run of visualOrder(cut(shaped.runs, start, end))) {
    const text = shaped.text.slice(run.start, run.end)
    const shapedRun = run.font.shape(text, run.level, style.language)
    const letters = lettersOf(shapedRun, text)
    for (const [at, glyph] of shapedRun.entries()) {
      const index = run.start + glyph.cluster
      const colour = paragraph.tints?.find(tint => index >= tint.start && index < tint.end)?.colour
      const dot = shaped.dots.get(index)
      const place = { font: run.font, colour: colour ?? style.colour }
      glyphs.push({
        ...place,
        id: glyph.id,
        x: x + glyph.dx * style.size,
        y: glyph.dy * style.size,
        letters: letters[at] ?? '',
      })
      if (dot) glyphs.push(drawDot(dot, { ...place, x: x + (glyph.advance * style.size) / 2, style }))
      x += glyph.advance * style.size
      if (shaped.text[index] === ' ') spaces.push(glyphs.length)
    }
  }
  return align(glyphs, spaces, { style, spare: room - x, isLast })
}

/** Each cluster's letters, said by its first glyph. */
function lettersOf(glyphs: readonly { cluster: number }[], text: string): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const said = new Set<number>()
  return glyphs.map(({ cluster }) => {
    if (said.has(cluster)) return ''
    said.add(cluster)
    return text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? text.length)
  })
}

interface DotPlace {
  font: PdfFont
  colour: Colour
  x: number
  style: TextStyle
}

/** The full stop of the same face, lowered below the letter or raised above it. */
function drawDot(place: DrawnMark['place'], { font, colour, x, style }: DotPlace): PlacedGlyph {
  const [stop] = font.shape('.', 0, style.language)
  const y = (place === 'below' ? -0.2 : 0.62) * style.size
  return { font, colour, id: stop?.id ?? 0, x: x - ((stop?.advance ?? 0) * style.size) / 2, y, letters: '' }
}

interface Alignment {
  style: TextStyle
  spare: number
  isLast: boolean
}

/** The part of a line's spare room that is left of its words. */
const spareBefore: Record<TextStyle['align'], Record<TextStyle['direction'], number>> = {
  start: { ltr: 0, rtl: 1 },
  justify: { ltr: 0, rtl: 1 },
  center: { ltr: 0.5, rtl: 0.5 },
  end: { ltr: 1, rtl: 0 },
}

function align(
  glyphs: PlacedGlyph[],
  spaces: readonly number[],
  { style, spare, isLast }: Alignment,
): PlacedGlyph[] {
  if (style.align === 'justify' && spaces.length > 0 && (!isLast || spare < 0))
    return widen(glyphs, spaces, spare / spaces.length)
  const share = spareBefore[style.align][style.direction]
  return glyphs.map(glyph => ({ ...glyph, x: glyph.x + spare * share }))
}

/** @param spaces how many glyphs stand before the end of each space, from left to right */
function widen(glyphs: readonly PlacedGlyph[], spaces: readonly number[], extra: number): PlacedGlyph[] {
  let passed = 0
  return glyphs.map((glyph, at) => {
    while (at >= (spaces[passed] ?? Number.POSITIVE_INFINITY)) passed++
    return { ...glyph, x: glyph.x + passed * extra }
  })
}
