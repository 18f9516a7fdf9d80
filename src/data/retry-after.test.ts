import { describe, expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('retryAfterMs', () => {
  it.each([null, '', 'soon', '-5', '1.5'])('finds nothing in %j', header => {
    expect(retryAfterMs(header, now)).toBeNull()
  })

  it.each([
    ['0', 0],
    [' 30 ', 30_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['99999999', 24 * 60 * 60_000],
  ])('reads %j as %d ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})
