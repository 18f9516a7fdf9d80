import { describe, expect, it } from 'vitest'
import { claimableOf, giftAidOf } from './gift-aid.ts'

const gift = {
  currency: 'GBP' as const,
  lines: [{ minor: 1002, isExcluded: false, isCover: false }],
  takenMinor: 0,
  cardMinor: 0,
}

describe('What may be reclaimed of a gift', () => {
  it.each([
    ['in another currency', { currency: 'EUR' as const }],
    ['of what is excluded alone', { lines: [{ minor: 1002, isExcluded: true, isCover: false }] }],
    ['that went back', { takenMinor: 1002 }],
    ['that a gift card paid', { cardMinor: 1002 }],
  ])('is nothing %s, whatever is declared', (_, change) => {
    expect(claimableOf({ ...gift, ...change })).toBeNull()
    const declaration = { fullName: 'Aisha Khan', madeAt: '2026-11-22T09:00:00Z' }
    expect(giftAidOf({ ...gift, ...change }, declaration)).toBeNull()
  })

  it('is a quarter of each line, of what is left of it', () => {
    expect(claimableOf({ ...gift, cardMinor: 2, takenMinor: 1 })).toEqual({ baseMinor: 999, taxMinor: 249 })
  })

  it('gives a gift card no part in what covers the fee of the other card', () => {
    const lines = [...gift.lines, { minor: 100, isExcluded: true, isCover: true }]
    expect(claimableOf({ ...gift, lines, cardMinor: 502 })).toMatchObject({ baseMinor: 500 })
  })
})
