import { describe, expect, it } from 'vitest'
import { hasBrokenText } from './broken-text.ts'

describe('Text that no database keeps', () => {
  it.each([
    ['a\0b'],
    ['\ud83e'],
    ['\udd32\ud83e'],
    [['a', ['\0']]],
    [{ a: { 'b\0': 1 } }],
    [{ a: [{ b: 'a\udfff' }] }],
  ])('is found in %j', value => {
    expect(hasBrokenText(value)).toBe(true)
  })

  it.each([['سلام'], ['🤲🏽'], ['a\n\tb'], [''], [0], [null], [undefined], [{ a: ['ok', 1, null] }]])(
    'is not in %j',
    value => {
      expect(hasBrokenText(value)).toBe(false)
    },
  )

  it('is found however deep', () => {
    let value: unknown = '\0'
    for (let depth = 0; depth < 50_000; depth += 1) value = [value]
    expect(hasBrokenText(value)).toBe(true)
  })
})
