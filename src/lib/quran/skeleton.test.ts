import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { skeletonOf, wantedSkeleton } from './skeleton.ts'

describe('a skeleton that is looked for', () => {
  it.each(['', 'اا', 'هاذا', 'و', 'prayer', '123'])('is none for %j', query => {
    expect(wantedSkeleton(query)).toBeNull()
  })

  it('is that of the words', () => {
    expect(wantedSkeleton(' السَّمَوات ')).toBe('لسموت')
  })
})

describe('spellings of one word', () => {
  it.each([
    ['الرحمان', 'الرحمن'],
    ['السموات', 'السماوات'],
    ['ذالك', 'ذلك'],
    ['داود', 'داوود'],
    ['إسحق', 'إسحاق'],
    ['مسئول', 'مسيول'],
    ['شيء', 'شيئ'],
  ])('%s and %s have one skeleton', (one, other) => {
    expect(skeletonOf(normalise(one))).toBe(skeletonOf(normalise(other)))
  })

  it('differ where their other letters do', () => {
    expect(skeletonOf(normalise('صراط'))).not.toBe(skeletonOf(normalise('سراط')))
  })
})
