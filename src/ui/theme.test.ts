import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { type ColourName, cssNameOf, graphicPairs, textPairs, themeNames, themes } from './theme.ts'

const css = readFileSync(new URL('./styles/theme.css', import.meta.url), 'utf8')

/** Where the declarations of each begin. */
const beginnings = { day: ':root {', night: '@variant night {' }

/** What the theme of that name declares. */
function declarationsOf(name: keyof typeof beginnings): Map<string, string> {
  const [block = ''] = css.split(beginnings[name])[1]?.split(/[{}]/) ?? []
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]),
  )
}

type Pairs = Readonly<Partial<Record<ColourName, readonly ColourName[]>>>

const tooLow = (theme: (typeof themeNames)[number], pairs: Pairs, least: number): string[] =>
  Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap(ground => {
      const ratio = contrast(themes[theme][front as ColourName], themes[theme][ground])
      return ratio < least ? [`${front} on ${ground} is ${ratio.toFixed(2)}:1`] : []
    }),
  )

describe('contrast', () => {
  it('refuses what is not a colour of six hex digits', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('red')
  })

  it('agrees with the definition at its ends', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('would notice the hairline colour being used for text', () => {
    expect(contrast(themes.day.line, themes.day.surface)).toBeLessThan(3)
    expect(contrast(themes.night.line, themes.night.surface)).toBeLessThan(3)
  })
})

describe.each(themeNames)('theme %s', name => {
  it('has no text below 4.5:1', () => {
    expect(tooLow(name, textPairs, 4.5)).toEqual([])
  })

  it('has no control, ring or chart below 3:1', () => {
    expect(tooLow(name, graphicPairs, 3)).toEqual([])
  })

  it('is written in theme.css exactly as in theme.ts', () => {
    const declared = declarationsOf(name)
    const names = Object.keys(cssNameOf) as ColourName[]
    expect(Object.fromEntries(names.map(key => [key, declared.get(cssNameOf[key])]))).toEqual(themes[name])
  })
})
