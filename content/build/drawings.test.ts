import { describe, expect, it, test } from 'vitest'
import { buildDrawings, readDrawings, tones } from './drawings.ts'

describe('the drawings', () => {
  test.each([
    ['a name that no address can name', { 'a"b': [{ tone: 'main', path: 'M0 0h1' }] }],
    ['a colour that no theme has', { well: [{ tone: 'pink', path: 'M0 0h1' }] }],
    ['a path that ends its attribute', { well: [{ tone: 'main', path: 'M0 0"/><script/>' }] }],
    ['nothing', { well: [] }],
  ])('refuse %s', (_, drawn) => {
    expect(() => readDrawings(drawn)).toThrow()
  })

  it('become one file, whose name changes with what is in it', () => {
    const { files, module } = buildDrawings({ well: [{ tone: 'gold', path: 'M0 0h1' }] })
    expect(files).toHaveLength(1)
    expect(files[0]?.body).toContain('<symbol id="well" viewBox="0 0 320 200"')
    expect(module).toContain(`'/content/${files[0]?.path}'`)
    expect(buildDrawings({ well: [{ tone: 'gold', path: 'M0 0h2' }] }).files[0]?.path).not.toBe(
      files[0]?.path,
    )
  })

  it('have no colour of their own: all are the theme’s', () => {
    const all = tones.map(tone => ({ tone, path: 'M0 0h1' }))
    const body = String(buildDrawings({ all }).files[0]?.body)
    const painted = [...body.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(
      painted.filter(paint => !/^(none|currentColor|var\(.+\)|color-mix\(.+\))$/.test(paint ?? '')),
    ).toEqual([])
  })
})
