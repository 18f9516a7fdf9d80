import { expect, it } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import { CallError } from '../../data/call-error.ts'
import { lookAgainMs } from './look-again.ts'

const failed = (status: number | null, errorUpdateCount = 1, retryAfterMs: number | null = null) =>
  lookAgainMs({
    data: undefined,
    error: new CallError('', { status, code: 'unavailable', retryAfterMs }),
    errorUpdateCount,
  })
const inState = (state: Donation['state']) =>
  lookAgainMs({ data: { state } as Donation, error: null, errorUpdateCount: 0 })

it('ends with a gift that is decided, or that the service does not know', () => {
  expect(inState('paid')).toBe(false)
  expect(inState('failed')).toBe(false)
  expect(failed(404)).toBe(false)
  expect(failed(403)).toBe(false)
})

it('goes on while the gift waits for its payment', () => {
  expect(inState('awaiting')).toBe(2000)
  expect(inState('pending')).toBe(2000)
})

it.each([500, 503, 429, 408, null])('goes on after a look that failed, with growing pauses: %s', status => {
  expect([1, 2, 3, 6, 90].map(times => failed(status, times))).toEqual([2000, 4000, 8000, 60_000, 60_000])
})

it('waits as long as the service asks', () => {
  expect(failed(429, 1, 30_000)).toBe(30_000)
})
