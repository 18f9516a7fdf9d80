import { describe, expect, it } from 'vitest'
import { currencies, exponentOf } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { boundsOf, minorGbpOf, offeredOr, offers, presetsOf, type Rates, unitPriceOf } from './price.ts'

const rates: Rates = {
  asOf: '2026-09-29',
  perGbp: {
    GBP: 1,
    USD: 1.27,
    EUR: 1.17,
    KWD: 0.39,
    JPY: 195,
    IDR: 20_800,
    LBP: 113_000,
    PKR: 355,
    AED: 4.66,
    BHD: 0.48,
    OMR: 0.49,
    JOD: 0.9,
    TRY: 53,
    INR: 112,
    BDT: 155,
    MYR: 5.6,
    SAR: 4.76,
    QAR: 4.62,
    EGP: 62,
    CAD: 1.76,
    AUD: 1.94,
  },
}

describe('prices of the catalogue', () => {
  it('does not offer a currency without a rate', () => {
    expect(offers({ asOf: '2026-09-29', perGbp: {} }, 'USD')).toBe(false)
    expect(offers({ asOf: '2026-09-29', perGbp: {} }, 'GBP')).toBe(true)
  })

  it('never sells a share below its cost, and not much above it', () => {
    for (const currency of currencies) {
      for (const pence of [3000, 3500, 6500, 9500, 14_000, 22_000]) {
        const price = unitPriceOf(pence, currency, rates)
        const cost = (pence / 100) * (rates.perGbp[currency] ?? 0) * 10 ** exponentOf[currency]
        expect(price).toBeGreaterThanOrEqual(cost - 1e-6)
        expect(price).toBeLessThanOrEqual(cost * 1.11)
        expect(price % stepMinorOf(currency)).toBe(0)
      }
    }
  })

  it('offers no more than the provider takes, and no currency of which it takes less than is suggested', () => {
    const limited = { ...rates, largestMinorOf: () => 99_999_999 }
    expect(boundsOf('PKR', limited).maxMinor).toBe(99_999_999)
    expect(presetsOf([1000, 20_000, 500_000], 'PKR', limited)).toEqual([400_000, 7_500_000])
    expect(currencies.filter(code => !offers(limited, code))).toEqual(['LBP', 'IDR', 'JPY'])
    expect(currencies.filter(code => !offers(rates, code))).toEqual(['JPY'])
  })

  it('shows pounds to who was not asked, where what their country pays in is not taken', () => {
    const limited = { ...rates, largestMinorOf: () => 99_999_999 }
    expect(offeredOr('LBP', limited)).toBe('GBP')
    expect(offeredOr('LBP', rates)).toBe('LBP')
  })

  it('keeps pounds as they were set', () => {
    expect(presetsOf([3500, 3000], 'GBP', rates)).toEqual([3000, 3500])
    expect(unitPriceOf(9500, 'GBP', rates)).toBe(9500)
    expect(boundsOf('GBP', rates)).toEqual({ minMinor: 100, maxMinor: 10_000_000 })
  })

  it('gives presets that ascend, each once, in whole steps, within the bounds', () => {
    for (const currency of currencies) {
      const presets = presetsOf([100, 200, 500, 1000, 2000, 5000, 10_000, 25_000], currency, rates)
      const { minMinor, maxMinor } = boundsOf(currency, rates)
      expect(presets.length).toBeGreaterThan(3)
      expect(presets).toEqual([...new Set(presets)].sort((a, b) => a - b))
      for (const minor of presets) {
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(minor % stepMinorOf(currency)).toBe(0)
        expect(minor).toBeGreaterThanOrEqual(minMinor)
        expect(minor).toBeLessThanOrEqual(maxMinor)
      }
    }
  })

  it('keeps amounts apart that lie close together', () => {
    for (const currency of currencies) {
      const presets = presetsOf([3000, 3500], currency, rates)
      expect(presets, currency).toHaveLength(2)
      for (const minor of presets) expect(minor % stepMinorOf(currency)).toBe(0)
    }
    expect(presetsOf([3000, 3500], 'AED', rates)).toEqual([15_000, 17_500])
    expect(presetsOf([3000, 3500], 'QAR', rates)).toEqual([14_000, 16_000])
  })

  it('does not go to finer steps where these keep no more apart', () => {
    expect(presetsOf([100, 200, 500, 1000], 'KWD', rates)).toEqual([1000, 2000, 5000])
    expect(presetsOf([500, 1000, 2500], 'AED', rates)).toEqual([2500, 5000, 10_000])
  })

  it('counts a gift in pence by the exponent of its currency', () => {
    expect(minorGbpOf(1000, 'GBP', rates)).toBe(1000)
    expect(minorGbpOf(1270, 'USD', rates)).toBe(1000)
    expect(minorGbpOf(3900, 'KWD', rates)).toBe(1000)
    expect(minorGbpOf(1950, 'JPY', rates)).toBe(1000)
  })
})
