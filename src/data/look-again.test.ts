import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { lookAgainMs } from './look-again.ts'

const isPaid = (state: string) => state === 'paid'
const failed = (
  status: number | null,
  errorUpdateCount = 1,
  retryAfterMs: number | null = null,
  data?: string,
) =>
  lookAgainMs(
    { data, error: new CallError('', { status, code: 'unavailable', retryAfterMs }), errorUpdateCount },
    isPaid,
  )
const seen = (data: string | undefined) => lookAgainMs({ data, error: null, errorUpdateCount: 0 }, isPaid)

it('ends with what is decided, or what the service does not know', () => {
  expect(seen('paid')).toBe(false)
  expect(failed(404)).toBe(false)
  expect(failed(403)).toBe(false)
  expect(failed(503, 1, null, 'paid')).toBe(false)
})

it('goes on while it waits', () => {
  expect(seen('awaiting')).toBe(2000)
  expect(seen(undefined)).toBe(2000)
})

it.each([500, 503, 429, 408, null])('goes on after a look that failed, with growing pauses: %s', status => {
  expect([1, 2, 3, 6, 90].map(times => failed(status, times))).toEqual([2000, 4000, 8000, 60_000, 60_000])
  expect([1, 2, 90].map(times => failed(status, times, null, 'awaiting'))).toEqual([2000, 4000, 60_000])
})

it('waits as long as the service asks', () => {
  expect(failed(429, 1, 30_000)).toBe(30_000)
})
