import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { charityDesk } from '../../contract/charity-desk.ts'
import { badCall } from './bad-call.ts'

it('adds one more to a list at its end, and makes none that is longer than memory', () => {
  const call = badCall(charityDesk.savePage, 'refused')
  if (!call) throw new Error('its body has a schema')
  expect(fc.sample(call, { numRuns: 4_000, seed: 80_881 })).toHaveLength(4_000)
})
