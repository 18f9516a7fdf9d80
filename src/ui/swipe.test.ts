import { describe, expect, it } from 'vitest'
import { isSwipedAway } from './swipe.ts'

describe('isSwipedAway', () => {
  it('keeps a toast that is pulled inwards, however far and fast', () => {
    expect(isSwipedAway('toast', -400, 10)).toBe(false)
    expect(isSwipedAway('notice', -400, 10)).toBe(false)
  })

  it('keeps a simple toast below 50 px, however fast', () => {
    expect(isSwipedAway('toast', 49, 1)).toBe(false)
    expect(isSwipedAway('toast', 50, 5000)).toBe(true)
  })

  it('keeps the second style below 20 px and at 0.11 px a millisecond', () => {
    expect(isSwipedAway('notice', 19, 5000)).toBe(false)
    expect(isSwipedAway('notice', 11, 100)).toBe(false)
    expect(isSwipedAway('notice', 20, 5000)).toBe(true)
    expect(isSwipedAway('notice', 12, 100)).toBe(true)
  })

  it('keeps a tap, which took no time', () => {
    expect(isSwipedAway('notice', 1, 0)).toBe(false)
  })
})
