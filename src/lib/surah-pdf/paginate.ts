import type { Block } from './compose-surah.ts'
import { type SetLine, setParagraph } from './set-paragraph.ts'
import type { Paper } from './surah-pdf-request.ts'

/** Points. */
export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}
export const margin = { side: 58, top: 62, bottom: 62 } as const

/** A line on its page; y is the baseline's, from the page's lower edge. */
export interface PageLine {
  line: SetLine
  y: number
}

export interface Page {
  lines: PageLine[]
  /** Around the title, by its upper and lower edge. */
  frame: { top: number; bottom: number } | null
}

const framePadding = 14
/** A block that is no higher than this part of a page is not broken. */
const wholePart = 0.4

const heightOf = (lines: readonly SetLine[]) => lines.reduce((sum, { height }) => sum + height, 0)

/**
 * Sets the blocks page by page.
 * @param onBlock told after each block how many are set
 */
export function paginate(blocks: readonly Block[], paper: Paper, onBlock: (done: number) => void): Page[] {
  const { width, height } = paperSizes[paper]
  const room = width - 2 * margin.side
  const pages: Page[] = [{ lines: [], frame: null }]
  let y = height - margin.top
  const turn = () => {
    pages.push({ lines: [], frame: null })
    y = height - margin.top
  }
  const page = () => pages.at(-1) ?? { lines: [], frame: null }
  const isFull = (needed: number) => page().lines.length > 0 && y - needed < margin.bottom
  for (const [at, block] of blocks.entries()) {
    const lines = block.paragraphs.flatMap(paragraph => setParagraph(paragraph, room))
    const total = heightOf(lines)
    const isWhole = total < wholePart * (height - margin.top - margin.bottom)
    if (page().lines.length > 0) y -= block.before
    // Two lines stay together: none stands alone at the foot of a page.
    if (isFull(isWhole ? total : heightOf(lines.slice(0, 2)))) turn()
    const top = y
    if (block.kind === 'title') y -= framePadding
    for (const line of lines) {
      if (isFull(line.height)) turn()
      page().lines.push({ line, y: y - line.rise })
      y -= line.height
    }
    if (block.kind === 'title') {
      y -= framePadding
      page().frame = { top, bottom: y }
      y -= framePadding
    }
    onBlock(at + 1)
  }
  return pages
}
