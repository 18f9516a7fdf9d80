import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { causeDrawing } from './cause-drawing.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'))

it('draws the valley for a cause that nobody has drawn', () => {
  expect(causeDrawing('a-cause-of-an-operator')).toBe('valley')
})

it('has a drawing of its own for each cause that comes with the app', () => {
  const drawn = read('catalogue/causes.json').map(({ id }: { id: string }) => causeDrawing(id))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn).not.toContain('valley')
  expect(Object.keys(read('causes/drawings.json'))).toEqual(expect.arrayContaining(drawn))
})
