import { describe, expect, it } from 'vitest'
import { fromAyahId, partOf, toAyahId } from './ayah-id.ts'

const counts = [7, 286, 200]

describe('ayah ids', () => {
  it.each([0, -1, 494])('do not exist for %i', id => {
    expect(() => fromAyahId(counts, id)).toThrow(new RangeError(`no ayah has the number ${id}`))
  })

  it.each([
    [1, { surah: 1, ayah: 1 }],
    [7, { surah: 1, ayah: 7 }],
    [8, { surah: 2, ayah: 1 }],
    [493, { surah: 3, ayah: 200 }],
  ])('go both ways for %i', (id, place) => {
    expect(fromAyahId(counts, id)).toEqual(place)
    expect(toAyahId(counts, place)).toBe(id)
  })
})

describe('the part that holds an ayah', () => {
  it('is none before the first start', () => {
    expect(partOf([5, 10], 4)).toBe(0)
  })

  it('begins at its start and ends before the next', () => {
    expect([5, 9, 10, 99].map(id => partOf([5, 10], id))).toEqual([1, 1, 2, 2])
  })
})
