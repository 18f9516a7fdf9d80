import { expect, it } from 'vitest'
import { kinds } from './kinds/all.ts'
import { replayOptions } from './replay-options.ts'

it.each([
  [['--seed', 'abc'], '--seed abc: a whole number from 0 on is needed'],
  [['--seed', ''], '--seed : a whole number from 0 on is needed'],
  [['--seed', '1e3'], '--seed 1e3: a whole number from 0 on is needed'],
  [['--runs', '0'], '--runs 0: a whole number from 1 on is needed'],
  [['--gifts', '2.5'], '--gifts 2.5: a whole number from 0 on is needed'],
  [['--kind', 'plans', '--kind', 'plan'], /^--kind plan is none of those there are: plans, debits, /],
])('refuses %j', (args, message) => {
  expect(() => replayOptions(args, kinds)).toThrow(message)
})

it('reads seed, runs, gifts and kinds', () => {
  expect(replayOptions([], kinds)).toEqual({ first: 1, runs: 1, gifts: 20 })
  const asked = replayOptions(['--seed', '7', '--runs', '50', '--gifts', '3', '--kind', 'plans'], kinds)
  expect(asked).toMatchObject({ first: 7, runs: 50, gifts: 3, kinds: [{ name: 'plans' }] })
})
