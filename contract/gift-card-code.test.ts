import { assert, nat, pre, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftCardCodeOf, parseGiftCardCode, spacedGiftCardCode } from './gift-card-code.ts'

const codes = uint8Array({ minLength: 24, maxLength: 24 }).map(giftCardCodeOf)
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a code of a gift card', () => {
  it('is not read from what has one wrong letter', () => {
    assert(
      property(codes, nat(24), nat(31), (code, at, letter) => {
        pre(code[at] !== letters[letter])
        expect(parseGiftCardCode(code.slice(0, at) + letters[letter] + code.slice(at + 1))).toBeNull()
      }),
    )
  })

  it('is not read where two different letters changed places', () => {
    assert(
      property(codes, nat(24), nat(24), (code, a, b) => {
        pre(code[a] !== code[b])
        const swapped = Array.from(code)
        ;[swapped[a], swapped[b]] = [swapped[b] ?? '', swapped[a] ?? '']
        expect(parseGiftCardCode(swapped.join(''))).toBeNull()
      }),
    )
  })

  it.each(['', 'A', '0'.repeat(24), '0'.repeat(26), `${'0'.repeat(24)}U`, '💳'.repeat(25)])(
    'is not %j',
    typed => {
      expect(parseGiftCardCode(typed)).toBeNull()
    },
  )

  it('is not made of too little chance', () => {
    expect(() => giftCardCodeOf(new Uint8Array(16))).toThrow()
  })

  it('is read as people write it: grouped, in small letters, with O for 0 and I or L for 1', () => {
    assert(
      property(codes, code => {
        const written = spacedGiftCardCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
        expect(parseGiftCardCode(` ${written.replaceAll('-', '\u2011')}\u200e`)).toBe(code)
      }),
    )
  })

  it('has 24 letters of chance, so 120 bits', () => {
    const one = giftCardCodeOf(new Uint8Array(24).fill(31))
    expect(one).toMatch(/^Z{24}/)
    expect(spacedGiftCardCode(one)).toMatch(/^(\w{5}-){4}\w{5}$/)
  })
})
