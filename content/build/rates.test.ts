import { describe, expect, it } from 'vitest'
import { offeredCurrencies } from '../../contract/money.ts'
import { readContent } from './packages.ts'
import { type RateSnapshot, snapshotRates } from './rates.ts'

const snapshot = readContent('rates.json') as RateSnapshot

describe('a snapshot of rates', () => {
  it('is refused without a currency that we take', () => {
    const published = { date: '2026-09-29', gbp: { usd: 1.3, xau: 0.0003 } }
    expect(() => snapshotRates(published, ['USD'], '1.0.0')).toThrow(
      new Error('rates: no rate for XAG on 2026-09-29'),
    )
  })

  it('is refused with a rate of zero', () => {
    const published = { date: '2026-09-29', gbp: { usd: 0, xau: 1, xag: 1 } }
    expect(() => snapshotRates(published, ['USD'], '1.0.0')).toThrow(
      new Error('rates: no rate for USD on 2026-09-29'),
    )
  })

  it('holds every currency that is offered, gold and silver, and its date', () => {
    const wanted = [...offeredCurrencies, 'XAU', 'XAG'].sort()
    expect(Object.keys(snapshot.rates)).toEqual(wanted)
    expect(snapshot).toMatchObject({ base: 'GBP', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('is plausible: gold dearer than silver, the dollar pegs kept', () => {
    const { XAU = 0, XAG = 0, AED = 0, SAR = 0, USD = 0 } = snapshot.rates
    expect(XAG / XAU).toBeGreaterThan(20)
    expect(AED / USD).toBeCloseTo(3.6725, 2)
    expect(SAR / USD).toBeCloseTo(3.75, 2)
  })
})
