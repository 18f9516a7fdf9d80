import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AbTest, variantsOf } from './variants-of.ts'

const device = (name: string | number) => Uint8Array.from(createHash('sha256').update(String(name)).digest())
const test = (name: string, weights: Record<string, number>): AbTest => ({
  name,
  variants: Object.entries(weights).map(([name, weight]) => ({ name, weight })),
})

const weights = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.nat(1_000), { minKeys: 1, maxKeys: 5 })
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('a device is in no variant', () => {
  it('without tests', () => expect(variantsOf(device('a'), [])).toEqual({}))
  it('of a test without weight', () =>
    expect(variantsOf(device('a'), [test('t', { a: 0, b: 0 }), test('u', {})])).toEqual({}))
  it('whose weight is 0', () => {
    fc.assert(
      fc.property(hash, weights, (device, weights) => {
        const { t } = variantsOf(device, [test('t', weights)])
        if (t !== undefined) expect(weights[t]).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a device stays in its variant', () => {
  it('at every call, whatever other tests come and go', () => {
    fc.assert(
      fc.property(hash, weights, weights, (device, mine, others) => {
        const alone = variantsOf(device, [test('mine', mine)])
        const among = variantsOf(device, [test('a', others), test('mine', mine), test('z', others)])
        expect(among.mine).toBe(alone.mine)
      }),
    )
  })

  it('independently of its variant in another test', () => {
    const both = Array.from({ length: 4_000 }, (_, n) =>
      variantsOf(device(n), [test('first', { a: 1, b: 1 }), test('second', { a: 1, b: 1 })]),
    )
    const same = both.filter(({ first, second }) => first === second).length
    expect(same / both.length).toBeCloseTo(0.5, 1)
  })
})

it('variants get devices by their weight', () => {
  const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
  for (let n = 0; n < 10_000; n += 1) {
    const { t = '' } = variantsOf(device(n), [test('t', { a: 7, b: 2, c: 1 })])
    counts[t] = (counts[t] ?? 0) + 1
  }
  // Six standard deviations.
  expect(Math.abs((counts.a ?? 0) - 7_000)).toBeLessThan(275)
  expect(Math.abs((counts.b ?? 0) - 2_000)).toBeLessThan(240)
  expect(Math.abs((counts.c ?? 0) - 1_000)).toBeLessThan(180)
})
