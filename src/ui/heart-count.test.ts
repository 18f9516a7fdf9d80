import { describe, expect, it } from 'vitest'
import { heartCount } from './heart-count.ts'

describe('heartCount', () => {
  it('never leaves 4 to 6, even with a source that breaks its promise', () => {
    expect([-1, 1, 7].map(x => heartCount(() => x))).toEqual([4, 6, 6])
  })

  it('gives 4, 5 and 6 equal parts of the range', () => {
    expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(x => heartCount(() => x))).toEqual([4, 4, 5, 5, 6, 6])
  })
})
