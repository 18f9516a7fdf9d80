import { describe, expect, it } from 'vitest'
import { levelOf } from './level-of.ts'

describe('A level', () => {
  it('is not reached a point too soon', () => {
    expect(levelOf(99)).toEqual({
      level: { name: 'seed', from: 0 },
      nextLevel: { name: 'sprout', from: 100 },
    })
    expect(levelOf(39_999).level.name).toBe('oasis')
  })

  it('begins at its points, and the last has none after it', () => {
    expect(levelOf(100).level.name).toBe('sprout')
    expect(levelOf(40_000)).toEqual({ level: { name: 'garden_keeper', from: 40_000 }, nextLevel: null })
  })
})
