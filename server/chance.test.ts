import { expect, test } from 'vitest'
import { uuid7 } from '../contract/donations.ts'
import { uuid7Of } from './chance.ts'

test('another version is not a UUIDv7', () => {
  expect(uuid7.safeParse('0b0e7d1c-5a0e-4c1e-9d55-5d3c2b6b4f00').success).toBe(false)
})

test('carries the time first and says its version', () => {
  const id = uuid7Of(0x0192_3456_789a, new Uint8Array(16).fill(0xff))
  expect(id).toBe('01923456-789a-7fff-bfff-ffffffffffff')
  expect(uuid7.safeParse(id).success).toBe(true)
})
