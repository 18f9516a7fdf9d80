import type { EmbeddedFont } from './embed-font.ts'
import type { Page, PageLine } from './paginate.ts'
import { margin } from './paper.ts'
import type { Colour } from './paragraph.ts'
import type { PlacedGlyph } from './set-paragraph.ts'

/** Red, green and blue of 0 to 1: the day theme's, darkened for paper. */
const colours: Record<Colour, string> = {
  ink: '0.09 0.12 0.11',
  soft: '0.33 0.38 0.36',
  green: '0.04 0.36 0.27',
  gold: '0.64 0.45 0.06',
}

const number = (value: number) => String(Number(value.toFixed(2)))
const hex4 = (value: number) => value.toString(16).padStart(4, '0')

function hexOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at)))
  return `<feff${units.join('')}>`
}

export type FontOf = (glyph: PlacedGlyph) => EmbeddedFont

/** Glyphs that stand on one height in one face and colour: one instruction, with the gaps between them. */
function drawRun(glyphs: readonly PlacedGlyph[], embedded: EmbeddedFont, size: number): string {
  let pen = glyphs[0]?.x ?? 0
  let shown = ''
  for (const glyph of glyphs) {
    const gap = Math.round(((pen - glyph.x) / size) * 1000)
    if (gap !== 0) shown += `${gap} `
    shown += `<${hex4(glyph.id)}>`
    pen = glyph.x + (embedded.widthOf(glyph.id) / 1000) * size
    const known = embedded.letters.get(glyph.id)
    if (!known) embedded.letters.set(glyph.id, glyph.letters)
  }
  return `[${shown}] TJ`
}

function runsIn(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const isSame =
      before && before.font === glyph.font && before.y === glyph.y && before.colour === glyph.colour
    if (isSame) last?.push(glyph)
    else runs.push([glyph])
  }
  return runs
}

/** A line, with its words as they are read for whoever listens, searches or copies. */
export function drawLine({ line, x, y }: PageLine, fontOf: FontOf): string {
  const parts = [`/Span << /ActualText ${hexOf(line.text)} >> BDC`, 'BT']
  for (const run of runsIn(line.glyphs)) {
    const [first] = run
    if (!first) continue
    const embedded = fontOf(first)
    parts.push(
      `/${embedded.key} ${number(line.size)} Tf ${colours[first.colour]} rg`,
      `1 0 0 1 ${number(margin.side + x + first.x)} ${number(y + first.y)} Tm ${drawRun(run, embedded, line.size)}`,
    )
  }
  return [...parts, 'ET', 'EMC'].join('\n')
}

/** The frame of the title: two lines, with the eight-pointed star of the house on each side. */
export function drawFrame(frame: NonNullable<Page['frame']>, pageWidth: number): string {
  const width = pageWidth - 2 * margin.side
  const height = frame.top - frame.bottom
  const box = (inset: number) =>
    [margin.side + inset, frame.bottom + inset, width - 2 * inset, height - 2 * inset].map(number).join(' ')
  const middle = frame.bottom + height / 2
  const stars = [margin.side + 34, pageWidth - margin.side - 34].map(x => drawStar(x, middle, 13))
  return [
    '/Artifact BMC q',
    `${colours.green} RG 1 w ${box(0)} re S`,
    `${colours.gold} RG 0.5 w ${box(4)} re S`,
    ...stars,
    'Q EMC',
  ].join('\n')
}

function drawStar(x: number, y: number, radius: number): string {
  const square = (turn: number) =>
    [0, 1, 2, 3]
      .map(corner => {
        const angle = turn + (corner * Math.PI) / 2
        const point = `${number(x + radius * Math.cos(angle))} ${number(y + radius * Math.sin(angle))}`
        return `${point} ${corner === 0 ? 'm' : 'l'}`
      })
      .join(' ')
  return `0.7 w ${square(0)} s ${square(Math.PI / 4)} s`
}

/** A hairline from margin to margin: under the running title, or below a row. */
export const drawRule = (y: number, pageWidth: number): string =>
  `/Artifact BMC q ${colours.soft} RG 0.3 w ${margin.side} ${number(y)} m ${number(pageWidth - margin.side)} ${number(y)} l S Q EMC`
