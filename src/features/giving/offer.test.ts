import { describe, expect, test } from 'vitest'
import type { Project } from '../../../contract/catalogue.ts'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { cartItemOf, offerOf } from './offer.ts'

const free = fakeProject({ id: 'gaza-food', title: 'Food', kind: 'emergency', presets: [2000, 5000] })
const share: Project = { ...free, id: 'sheep', kind: 'qurbani', presets: [], unitMinor: 9500 }
const typed = (amount: string) => ({ amount, quantity: 1 })

describe('a gift that can not be made', () => {
  test.each([
    ['', 'amount_missing'],
    ['ten', 'amount_not_a_number'],
    ['10.0055', 'amount_not_whole'],
    ['0', 'amount_too_small'],
    ['-5', 'amount_too_small'],
    ['0.99', 'amount_too_small'],
    ['100001', 'amount_too_large'],
    ['9'.repeat(13), 'amount_too_large'],
  ])('%j is %s', (text, problem) => {
    expect(offerOf(free, typed(text), 'en-GB')).toEqual({ ok: false, problem })
  })

  test('a third decimal that no card settles', () => {
    const dinars: Project = { ...free, currency: 'KWD', minMinor: 1000, maxMinor: 40_000_000 }
    expect(offerOf(dinars, typed('12.505'), 'en-GB')).toEqual({ ok: false, problem: 'amount_not_whole' })
    expect(offerOf(dinars, typed('12.500'), 'en-GB')).toEqual({ ok: true, unitMinor: 12_500, quantity: 1 })
  })

  test.each([0, -1, 1.5, 1001, Number.NaN])('%d shares', quantity => {
    expect(offerOf(share, { amount: '', quantity }, 'en-GB')).toEqual({
      ok: false,
      problem: 'quantity_invalid',
    })
  })
})

describe('a gift', () => {
  test.each([
    ['10', 1000],
    ['10.50', 1050],
    ['10,5', 1050],
    ['1,000', 100_000],
    ['١٠٫٥', 1050],
    ['১০', 1000],
  ])('%j is read as %d minor units', (text, unitMinor) => {
    expect(offerOf(free, typed(text), 'en-GB')).toEqual({ ok: true, unitMinor, quantity: 1 })
  })

  test('of shares has the price of one', () => {
    expect(offerOf(share, { amount: '', quantity: 3 }, 'en-GB')).toEqual({
      ok: true,
      unitMinor: 9500,
      quantity: 3,
    })
  })

  test('at another price is another line of the cart', () => {
    const ids = [1000, 2000, 1000].map(unitMinor => cartItemOf(free, { unitMinor, quantity: 1 }).id)
    expect(new Set(ids).size).toBe(2)
  })
})
