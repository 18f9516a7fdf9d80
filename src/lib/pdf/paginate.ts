import type { Block, Cell, RowBlock, TextBlock } from './block.ts'
import { margin, type Paper, paperSizes } from './paper.ts'
import { type SetLine, setParagraph } from './set-paragraph.ts'

/** A line on its page; x is its column's left edge from the margin, y the baseline's from the page's lower edge. */
export interface PageLine {
  line: SetLine
  x: number
  y: number
}

export interface Page {
  lines: PageLine[]
  /** Heights of hairlines. */
  rules: number[]
  /** Around the title, by its upper and lower edge. */
  frame: { top: number; bottom: number } | null
}

const framePadding = 14
const columnGap = 10
const rulePadding = 4
/** A block that is no higher than this part of a page is not broken. */
const wholePart = 0.4

const heightOf = (lines: readonly SetLine[]) => lines.reduce((sum, { height }) => sum + height, 0)

/** The pages so far, and how far down the last one is filled. */
class Leaves {
  readonly pages: Page[] = []
  y = 0
  readonly room: number
  private readonly top: number

  constructor(paper: Paper) {
    const { width, height } = paperSizes[paper]
    this.room = width - 2 * margin.side
    this.top = height - margin.top
    this.turn()
  }

  get page(): Page {
    return this.pages.at(-1) ?? this.turn()
  }

  get isEmpty(): boolean {
    return this.page.lines.length === 0
  }

  get height(): number {
    return this.top - margin.bottom
  }

  turn(): Page {
    const page: Page = { lines: [], rules: [], frame: null }
    this.pages.push(page)
    this.y = this.top
    return page
  }

  isFull(needed: number): boolean {
    return !this.isEmpty && this.y - needed < margin.bottom
  }

  /** Space between two blocks: none at the top of a page. */
  skip(space: number): void {
    if (!this.isEmpty) this.y -= space
  }
}

/**
 * Sets the blocks page by page.
 * @param onBlock told after each block how many are set
 */
export function paginate(blocks: readonly Block[], paper: Paper, onBlock: (done: number) => void): Page[] {
  const leaves = new Leaves(paper)
  let head: RowBlock | null = null
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'row') {
      putRow(leaves, block, { head, after: roomAfter(blocks, at, leaves) })
      if (block.isHead) head = block
    } else {
      putText(leaves, block, roomAfter(blocks, at, leaves))
      head = null
    }
    onBlock(at + 1)
  }
  return leaves.pages
}

/**
 * What has to stand on the same page below a block: of one that says what follows, all that it says it of, as far as that is not
 * broken; of the last one, what closes.
 */
function roomAfter(blocks: readonly Block[], at: number, leaves: Leaves): number {
  const block = blocks[at]
  const next = blocks[at + 1]
  if (next?.kind === 'text' && next.isClosing) return togetherIn(leaves, setText(next, leaves))
  const isIntroduction = block?.kind === 'row' ? block.isHead : block?.isHeading
  if (!next || !isIntroduction) return 0
  const least =
    next.kind === 'row' ? setRow(next, leaves.room).needed : togetherIn(leaves, setText(next, leaves))
  return next.before + least + roomAfter(blocks, at + 1, leaves)
}

const setText = ({ paragraphs }: TextBlock, { room }: Leaves): SetLine[] =>
  paragraphs.flatMap(paragraph => setParagraph(paragraph, room))

/** Two lines stay together: none stands alone at the foot of a page. */
function togetherIn({ height }: Leaves, lines: readonly SetLine[]): number {
  const total = heightOf(lines)
  return total < wholePart * height ? total : heightOf(lines.slice(0, 2))
}

/** @param after the room that has to be left below it */
function putText(leaves: Leaves, block: TextBlock, after: number): void {
  const lines = setText(block, leaves)
  const needed = togetherIn(leaves, lines) + after
  // Its space gives way before it opens a page.
  const isTight = block.isClosing && leaves.isFull(block.before + needed)
  if (!isTight) leaves.skip(block.before)
  if (leaves.isFull(needed)) leaves.turn()
  const top = leaves.y
  if (block.kind === 'title') leaves.y -= framePadding
  for (const [at, line] of lines.entries()) {
    const isTail = after > 0 && at === lines.length - 2
    if (leaves.isFull(isTail ? heightOf(lines.slice(at)) + after : line.height)) leaves.turn()
    leaves.page.lines.push({ line, x: 0, y: leaves.y - line.rise })
    leaves.y -= line.height
  }
  if (block.kind !== 'title') return
  leaves.y -= framePadding
  leaves.page.frame = { top, bottom: leaves.y }
  leaves.y -= framePadding
}

interface SetCell {
  x: number
  lines: SetLine[]
}

function setCell({ from, width, paragraphs }: Cell, room: number, direction: 'rtl' | 'ltr'): SetCell {
  const isLast = from + width > 0.999
  const own = width * room - (isLast ? 0 : columnGap)
  return {
    x: direction === 'ltr' ? from * room : room - from * room - own,
    lines: paragraphs.flatMap(paragraph => setParagraph(paragraph, own)),
  }
}

interface SetRow {
  cells: SetCell[]
  dropOf: (cell: SetCell) => number
  height: number
  padding: number
  /** Its height, with what is around it. */
  needed: number
}

function setRow(row: RowBlock, room: number): SetRow {
  const cells = row.cells.map(cell => setCell(cell, room, row.direction))
  // The first lines of all cells stand on one height, whatever their faces.
  const rise = Math.max(...cells.map(({ lines }) => lines[0]?.rise ?? 0))
  const dropOf = ({ lines }: SetCell) => rise - (lines[0]?.rise ?? rise)
  const height = Math.max(...cells.map(cell => dropOf(cell) + heightOf(cell.lines)))
  const padding = row.isRuled ? rulePadding : 0
  return { cells, dropOf, height, padding, needed: height + 2 * padding }
}

interface Around {
  /** The row that says what is in the columns, for the case that the page turns. */
  head: RowBlock | null
  /** The room that has to be left below it. */
  after: number
}

function putRow(leaves: Leaves, row: RowBlock, { head, after }: Around): void {
  const { cells, dropOf, height, padding, needed } = setRow(row, leaves.room)
  leaves.skip(row.before)
  if (leaves.isFull(needed + after)) {
    leaves.turn()
    if (head) putRow(leaves, head, { head: null, after: 0 })
  }
  const top = leaves.y - padding
  for (const cell of cells) {
    let y = top - dropOf(cell)
    for (const line of cell.lines) {
      leaves.page.lines.push({ line, x: cell.x, y: y - line.rise })
      y -= line.height
    }
  }
  leaves.y = top - height - padding
  if (row.isRuled) leaves.page.rules.push(leaves.y)
}
