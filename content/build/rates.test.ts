import { describe, expect, it } from 'vitest'
import { readContent } from './packages.ts'
import { type RateSnapshot, snapshotRates } from './rates.ts'

type Currencies = {
  default: string
  exponent: Record<string, number>
  countryCurrency: Record<string, string>
}
type Country = { code: string; name: string; flag: string; languages: string[] }

const currencies = readContent('currencies.json') as Currencies
const countries = readContent('countries.json') as Country[]
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

  it('holds every currency of the map, gold and silver, and its date', () => {
    const wanted = [...new Set(Object.values(currencies.countryCurrency)), 'XAU', 'XAG'].sort()
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

describe('currencies', () => {
  it('all have an exponent, the default too', () => {
    const used = [currencies.default, ...Object.values(currencies.countryCurrency)]
    expect(used.filter(code => currencies.exponent[code] === undefined)).toEqual([])
  })

  it('have the exponents of ISO 4217', () => {
    const { JPY, KWD, BHD, OMR, JOD, LBP, IDR, GBP } = currencies.exponent
    expect([JPY, KWD, BHD, OMR, JOD, LBP, IDR, GBP]).toEqual([0, 3, 3, 3, 3, 2, 2, 2])
  })
})

describe('countries', () => {
  it('are twelve, each with a currency and the flag of its code', () => {
    expect(countries).toHaveLength(12)
    for (const { code, flag } of countries) {
      expect(currencies.countryCurrency[code]).toBeDefined()
      const letters = Array.from(code).map(letter =>
        String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65),
      )
      expect(flag).toBe(letters.join(''))
    }
  })

  it('cover the ten languages', () => {
    const covered = [...new Set(countries.flatMap(({ languages }) => languages))].sort()
    expect(covered).toEqual(['ar', 'bn', 'en', 'fr', 'hi', 'id', 'ms', 'pt', 'tr', 'ur'])
  })
})
