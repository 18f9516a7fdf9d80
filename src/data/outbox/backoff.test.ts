import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

describe('the wait after a failure', () => {
  it('never passes five minutes, however often it failed', () => {
    expect(backoffMs(1_000, 1)).toBe(300_000)
  })

  it('doubles from two seconds, half of it by chance', () => {
    expect([1, 2, 3].map(failures => backoffMs(failures, 0))).toEqual([1_000, 2_000, 4_000])
    expect([1, 2, 3].map(failures => backoffMs(failures, 1))).toEqual([2_000, 4_000, 8_000])
  })
})
