import { describe, expect, it } from 'vitest'
import { uuid7 as uuid7Schema } from '../../contract/donations.ts'
import { uuid7 } from './ids.ts'

const random = Uint8Array.from({ length: 10 }, (_, index) => index * 25 + 5)

describe('uuid7', () => {
  it('refuses too little randomness', () => {
    expect(() => uuid7(0, new Uint8Array(9))).toThrow(RangeError)
  })

  it('has the form that the service asks for, whatever the time and chance', () => {
    for (const now of [0, 1, 1_700_000_000_000, 2 ** 48 - 1]) {
      for (const byte of [0, 127, 255]) {
        expect(uuid7Schema.safeParse(uuid7(now, new Uint8Array(10).fill(byte))).success).toBe(true)
      }
    }
  })

  it('sorts by time', () => {
    const ids = [5, 1_000, 70_000, 1_700_000_000_000].map(now => uuid7(now, random))
    expect([...ids].sort()).toEqual(ids)
  })

  it('carries its time and all of its chance', () => {
    expect(uuid7(0x0123456789ab, random)).toBe('01234567-89ab-751e-b750-6982 9bb4cde6'.replace(' ', ''))
  })
})
