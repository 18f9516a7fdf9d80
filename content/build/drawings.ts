import { type Drawings, drawings } from '../../contract/cause-pages.ts'
import { type ContentFile, hash8 } from './output.ts'
import { readContent } from './packages.ts'

const mixed = (percent: number) =>
  `fill="color-mix(in oklab, var(--color-primary) ${percent}%, var(--color-base-100))"`

/**
 * How each tone is painted, in the colours of the page that shows it, as in src/features/giving/causes.css. Gold is the fill and water the
 * colour that a drawing inherits (src/ui/styles/drawing.css): so the page's own styles know that it uses them.
 */
const paints: Readonly<Record<Drawings[string][number]['tone'], string>> = {
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

/** @throws where a name or a shape is none, as for the pages that show them whole */
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
