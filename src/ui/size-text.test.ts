import { describe, expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

describe('a size', () => {
  it.each([
    [0, '0.1 MB'],
    [4_250_000, '4.3 MB'],
    [120_400_000, '120 MB'],
    [999_000_000, '999 MB'],
    [10_737_000_000, '10.7 GB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(sizeText(bytes, 'en-GB')).toBe(text)
  })

  it('is written as the reader writes', () => {
    expect(sizeText(4_200_000, 'fr-FR')).toMatch(/^4,2\sMo$/)
  })
})
