import { directionOf, type Language } from '../../contract/languages.ts'
import { type CardBlock, cardColours, cardFont } from './card-block.ts'
import { cardFooter, cardMargin, cardWidth, type FittedBlock, fitCard, fontOf } from './fit-card.ts'
import { markPath } from './mark-path.ts'

/** Texts as a picture to be passed on. */
export interface Card {
  blocks: readonly CardBlock[]
  /** Where the words are from. */
  source: string
  /** Of the source. */
  language: Language
}

const middle = cardWidth / 2

/** Draws the card, as tall as it needs to be, once its fonts are here. The browser shapes and orders the letters of every script. */
export async function drawCard(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const loads = card.blocks.map(({ font, text }) => document.fonts.load(`40px ${font}`, text))
  // A font that cannot be had is drawn with one of the device's.
  await Promise.allSettled(loads)
  const measure = (text: string, font: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const { height, blocks } = fitCard(card.blocks, measure)
  // Clears it as well.
  canvas.width = cardWidth
  canvas.height = height
  drawGround(context, height)
  for (const block of blocks) drawBlock(context, block)
  drawFooter(context, card, height)
}

function drawBlock(context: CanvasRenderingContext2D, block: FittedBlock): void {
  context.font = fontOf(block)
  context.fillStyle = block.colour
  context.direction = block.direction
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [at, line] of block.lines.entries())
    context.fillText(line, middle, block.top + (at + 0.5) * block.size * block.leading)
}

function drawGround(context: CanvasRenderingContext2D, height: number): void {
  const { paper, line, green } = cardColours
  context.fillStyle = paper
  context.fillRect(0, 0, cardWidth, height)
  context.strokeStyle = line
  context.lineWidth = 3
  for (let x = 0; x <= cardWidth; x += 120)
    for (let y = 0; y <= height + 60; y += 120) drawStar(context, x, y, 60)
  context.fillStyle = paper
  context.fillRect(45, 45, cardWidth - 90, height - 90)
  context.strokeStyle = green
  context.lineWidth = 2
  context.strokeRect(45, 45, cardWidth - 90, height - 90)
}

/** The eight-pointed star: two squares, one turned by half a right angle. */
function drawStar(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (const turn of [0, Math.PI / 4]) {
    context.beginPath()
    for (let corner = 0; corner < 4; corner += 1) {
      const angle = turn + (corner * Math.PI) / 2
      context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
    context.closePath()
    context.stroke()
  }
}

function drawFooter(context: CanvasRenderingContext2D, { source, language }: Card, height: number): void {
  const top = height - cardFooter
  context.font = `30px ${cardFont(language)}`
  context.fillStyle = cardColours.soft
  context.direction = directionOf(language)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(source, middle, top + 5, cardWidth - 2 * cardMargin)
  context.save()
  context.translate(middle - 96, top + 46)
  context.fillStyle = cardColours.green
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(markPath), 'evenodd')
  context.restore()
  context.font = '600 34px system-ui, sans-serif'
  context.fillStyle = cardColours.green
  context.direction = 'ltr'
  context.textAlign = 'left'
  context.fillText('Jariyah', middle - 18, top + 78)
}
