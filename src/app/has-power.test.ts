import { expect, it } from 'vitest'
import { hasPower } from './has-power.ts'

it('Little memory or few processors are no power to spare', () => {
  expect(hasPower({ deviceMemory: 4, hardwareConcurrency: 8 })).toBe(false)
  expect(hasPower({ deviceMemory: 8, hardwareConcurrency: 2 })).toBe(false)
})

it('A device that tells nothing is taken for one that has it', () => {
  expect(hasPower({})).toBe(true)
  expect(hasPower({ hardwareConcurrency: 6 })).toBe(true)
})
