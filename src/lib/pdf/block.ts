import type { Paragraph } from './paragraph.ts'

/** Paragraphs that belong together, one below the other; a title has a frame around it. */
export interface TextBlock {
  kind: 'title' | 'text'
  /** The space before it, in points. */
  before: number
  paragraphs: readonly Paragraph[]
  /** Says what the block after it is: it stays with that. */
  isHeading?: boolean
  /** Says whose all before it is: it has no page to itself, and its space gives way. */
  isClosing?: boolean
}

/** A column of a row: where it begins and how wide it is, as parts of the line, from the side where reading begins. */
export interface Cell {
  from: number
  width: number
  paragraphs: readonly Paragraph[]
}

/** Cells beside each other, with a hairline below where it is asked for. Never broken. */
export interface RowBlock {
  kind: 'row'
  before: number
  direction: 'rtl' | 'ltr'
  cells: readonly Cell[]
  isRuled: boolean
  /** Said again at the top of each page that the rows after it reach. */
  isHead: boolean
}

export type Block = TextBlock | RowBlock
