import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { meaningBlock, quranBlock } from './card-block.ts'
import { cardFooter, cardTop, fitCard } from './fit-card.ts'

/** Every letter is half as wide as the font is high. */
const measure = (text: string, font: string) => (text.length * Number.parseInt(font, 10)) / 2

const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ')
const card = (count: number) =>
  fitCard([quranBlock(words(count), 1), meaningBlock(words(count), 'en')], measure)

const bottomOf = ({ blocks }: ReturnType<typeof card>) => {
  const last = blocks.at(-1)
  return last ? last.top + last.lines.length * last.size * last.leading : Number.NaN
}

it.each([1, 20, 60, 130, 250, 400])(
  'never lets %i words run into what stands below, and loses none',
  count => {
    const fitted = card(count)
    expect(bottomOf(fitted)).toBeLessThanOrEqual(fitted.height - cardFooter)
    expect(fitted.blocks[0]?.top).toBeGreaterThanOrEqual(cardTop)
    expect(fitted.blocks[1]?.lines.join(' ')).toBe(words(count))
  },
)

it('is taller for a long text before its letters are too small to read', () => {
  expect(card(3).height).toBe(1350)
  const long = card(110)
  expect(long.height).toBeGreaterThan(1350)
  expect(long.blocks[1]?.size).toBeGreaterThanOrEqual(27)
})

it('sets the Quran as wide as the reader does, so that no sign of a pause meets the line above', () => {
  const css = readFileSync(join(import.meta.dirname, 'styles/type.css'), 'utf8')
  const [, leading] = /\.quran \{[^}]*line-height: ([\d.]+)/.exec(css) ?? []
  expect(quranBlock('text').leading).toBe(Number(leading))
})

it('writes a short text large', () => {
  expect(card(2).blocks[0]?.size).toBe(102)
})
