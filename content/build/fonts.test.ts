import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontCoverage } from './font-coverage.ts'
import { buildFonts, checkMushafFont } from './fonts.ts'
import { packageFile } from './packages.ts'
import { readArabic } from './quran-text.ts'

const arabic = readArabic()

describe('the font of the mushaf', () => {
  it('is refused when an ayah needs a character that it lacks', () => {
    expect(() => checkMushafFont([['\u0628\u08A0']])).toThrow(
      new Error('Amiri Quran cannot draw U+08A0: see src/lib/quran/display.ts'),
    )
  })

  it('draws every ayah', () => {
    expect(() => checkMushafFont(arabic)).not.toThrow()
  })
})

describe('font coverage', () => {
  it('is not read from another format', () => {
    expect(() => fontCoverage(Buffer.from('OTTO and more'))).toThrow(new Error('not a WOFF2 font'))
  })

  it('lists what the font draws and nothing else', () => {
    const file = 'files/noto-sans-bengali-bengali-400-normal.woff2'
    const covered = fontCoverage(readFileSync(packageFile('@fontsource/noto-sans-bengali', file)))
    expect([0x0995, 0x09f3, 0x0627, 0x0915].map(code => covered.has(code))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the font faces', () => {
  const { css, files, urls } = buildFonts(arabic)

  it('leave shared characters to the fonts that every page has', () => {
    for (const shared of ['U+20B9', 'U+2010', 'U+25CC']) expect(css).not.toContain(shared)
  })

  it('name each file under its own hash, and one once more for the blessing on the Prophet', () => {
    expect(Object.values(urls)).toEqual(files.map(file => `/content/${file.path}`))
    expect(css.match(/font-display: swap/g)).toHaveLength(files.length + 1)
    expect(css).toMatch(/noto-naskh-arabic-400[^}]*unicode-range: U\+FDFA;/)
  })

  it.each(['Noto Naskh Arabic', 'Noto Sans Bengali', 'Noto Sans Devanagari'])('%s owns no space', family => {
    const face = css.split('@font-face').find(block => block.includes(family)) ?? ''
    expect(face).toContain('unicode-range')
    expect(face).not.toContain('U+0020')
  })
})
