import * as z from 'zod/mini'
import { type ContentFile, hash8 } from './output.ts'
import { readContent } from './packages.ts'

/** Colours of a drawing, by what they are for; `line` and `thin` are strokes. */
export const tones = ['sky', 'far', 'near', 'main', 'gold', 'paper', 'water', 'line', 'thin'] as const

/** Shapes from back to front, by the name of what they draw: each the data of an SVG path in a field of 320 × 200. */
const drawings = z.record(
  z.string().check(z.regex(/^[a-z]+$/)),
  z
    .array(z.object({ tone: z.enum(tones), path: z.string().check(z.regex(/^M[\d\sA-Za-z.-]+$/)) }))
    .check(z.minLength(1)),
)
type Drawings = z.output<typeof drawings>

const mixed = (percent: number) =>
  `fill="color-mix(in oklab, var(--color-primary) ${percent}%, var(--color-base-100))"`

/**
 * How each tone is painted, in the colours of the page that shows it. Gold is the fill and water the colour that a drawing inherits
 * (src/ui/styles/drawing.css): so the page's own styles know that it uses them.
 */
const paints: Readonly<Record<(typeof tones)[number], string>> = {
  sky: mixed(9),
  far: mixed(22),
  near: mixed(42),
  main: 'fill="var(--color-primary)"',
  gold: '',
  paper: 'fill="var(--color-base-100)"',
  water: 'fill="currentColor"',
  line: 'fill="none" stroke="var(--color-primary)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"',
  thin: 'fill="none" stroke="var(--color-base-100)" stroke-width="2"',
}

/** @throws where a name or a shape is none */
export const readDrawings = (found: unknown = readContent('causes/drawings.json')): Drawings =>
  drawings.parse(found)

/** One file of all drawings, of which a page names one (`<use href>`), and the module that says where it is. */
export function buildDrawings(drawn: Drawings): { files: ContentFile[]; module: string } {
  const symbols = Object.entries(drawn).map(
    ([name, shapes]) =>
      `<symbol id="${name}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">${shapes
        .map(({ tone, path }) => `<path ${[paints[tone], `d="${path}"`].filter(Boolean).join(' ')}/>`)
        .join('')}</symbol>`,
  )
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
  const path = `drawings/${hash8(body)}.svg`
  const module = `/** Written by content/build (npm run content): do not edit. */
export const drawingsUrl = '/content/${path}'
`
  return { files: [{ path, body }], module }
}
