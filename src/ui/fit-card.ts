import type { CardBlock } from './card-block.ts'
import { wrapText } from './wrap-text.ts'

/** In px. A portrait, as messengers show whole; a long text makes it taller, and past the last nothing grows. */
export const cardWidth = 1080
const heights = [1350, 1620, 1920, 2400, 3000, 3800] as const

/** At the sides. */
export const cardMargin = 90
/** Above, where the signs of a pause stand high over the first line. */
export const cardTop = 130
export const cardFooter = 170
const gap = 56
/** Between the last line and the source. */
const spareBelow = 60
/** A short text fills the card. */
const largest = 1.5
/** Below this a taller card is easier to read than a smaller text. */
const smallest = 0.72
const step = 0.04

export interface FittedBlock extends CardBlock {
  lines: string[]
  /** Of its first line, in px from the top of the card. */
  top: number
}

export interface FittedCard {
  height: number
  blocks: FittedBlock[]
}

/** How wide a text is in a font, in px. */
export type Measure = (text: string, font: string) => number

export const fontOf = ({ size, font }: CardBlock): string => `${size}px ${font}`

const heightOf = ({ lines, size, leading }: FittedBlock) => lines.length * size * leading

function atScale(blocks: readonly CardBlock[], scale: number, measure: Measure): FittedBlock[] {
  return blocks.map(block => {
    const sized = { ...block, size: Math.round(block.size * scale) }
    const lines = wrapText(block.text, cardWidth - 2 * cardMargin, text => measure(text, fontOf(sized)))
    return { ...sized, lines, top: 0 }
  })
}

const totalOf = (blocks: readonly FittedBlock[]) =>
  blocks.reduce((sum, block) => sum + heightOf(block), gap * (blocks.length - 1))

const roomIn = (height: number) => height - cardTop - cardFooter - spareBelow

/** In the middle of the room. */
function placed(blocks: readonly FittedBlock[], height: number): FittedCard {
  let top = cardTop + Math.max(0, (roomIn(height) - totalOf(blocks)) / 2)
  const set = blocks.map(block => {
    const at = { ...block, top }
    top += heightOf(block) + gap
    return at
  })
  return { height, blocks: set }
}

/** The lowest card, and on it the largest sizes, all scaled alike, at which everything has room. */
export function fitCard(blocks: readonly CardBlock[], measure: Measure): FittedCard {
  const last = heights.at(-1) ?? 0
  for (const height of heights) {
    const lowest = height === last ? 0.3 : smallest
    for (let scale = largest; scale >= lowest; scale -= step) {
      const fitted = atScale(blocks, scale, measure)
      if (totalOf(fitted) <= roomIn(height)) return placed(fitted, height)
    }
  }
  return placed(atScale(blocks, 0.3, measure), last)
}
