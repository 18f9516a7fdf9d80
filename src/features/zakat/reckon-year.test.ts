import { describe, expect, it } from 'vitest'
import { reckonYear } from './reckon-year.ts'
import { emptyYear, readYear, type TypedPiece, type ZakatYear } from './zakat-year.ts'

const prices = { asOf: '2026-11-01', source: 'test', goldKg: 10_000_000, silverKg: 150_000 }
const year = (change: Partial<ZakatYear>): ZakatYear => ({ ...emptyYear('a', 'GBP'), prices, ...change })
const piece = (change: Partial<TypedPiece>): TypedPiece => ({
  id: 'p',
  metal: 'gold',
  weight: '1',
  unit: 'gram',
  fineness: 1000,
  isWorn: false,
  ...change,
})

describe('what was kept', () => {
  it('is no calculation without an id or a currency of ours', () => {
    for (const kept of [null, 5, [], {}, { id: 'a' }, { id: 'a', currency: 'XXX' }, { currency: 'GBP' }])
      expect(readYear(kept)).toBeNull()
  })

  it('is made sound field by field', () => {
    const kept = {
      ...year({}),
      day: '2026-13-45',
      typed: { cash: 5, bank: '7', nothing: '8' },
      pieces: [{ id: 'p', metal: 'tin', fineness: 3, unit: 'stone' }],
      choices: { basis: 'copper', debts: 'kept' },
      prices: { asOf: 'today', goldKg: 1, silverKg: 1 },
      parts: [
        { minor: -1, on: '2026-01-01' },
        { minor: 100, on: '2026-01-01', isTaken: true },
      ],
    }
    const read = readYear(JSON.parse(JSON.stringify(kept)))
    expect(read?.day).toBe('')
    expect(read?.typed).toEqual({ bank: '7' })
    expect(read?.pieces).toEqual([piece({ weight: '' })])
    expect([read?.choices.basis, read?.choices.debts]).toEqual(['silver', 'kept'])
    expect(read?.prices).toBeNull()
    expect(read?.parts).toEqual([{ minor: 100, on: '2026-01-01', isTaken: true }])
  })

  it('comes back as it was', () => {
    const full = year({ day: '2026-02-18', typed: { cash: '٥٠٠' }, pieces: [piece({})] })
    expect(readYear(JSON.parse(JSON.stringify(full)))).toEqual(full)
  })
})

describe('what was typed', () => {
  it('counts as nothing where it cannot be read, and says where', () => {
    const { problems, result } = reckonYear(
      year({
        typed: {
          cash: 'x',
          bank: '0.234',
          owed: '-1',
          stock: '9'.repeat(13),
          sharePercent: '101',
          goldGram: '?',
        },
        pieces: [piece({ weight: '1.2345' })],
      }),
      undefined,
      'en-GB',
    )
    expect(problems).toEqual({
      cash: 'amount_not_a_number',
      bank: 'amount_not_whole',
      owed: 'amount_not_a_number',
      stock: 'amount_not_a_number',
      sharePercent: 'amount_not_a_number',
      goldGram: 'amount_not_a_number',
      p: 'amount_not_whole',
    })
    expect(result.assetsMinor).toBe(0)
  })

  it('is weighed in its unit: 7½ tola of gold are the nisab to the milligram', () => {
    const of = (change: Partial<TypedPiece>) =>
      reckonYear(
        year({ pieces: [piece(change)], choices: { ...year({}).choices, basis: 'gold' } }),
        undefined,
        'en-GB',
      )
    expect(of({ weight: '7.5', unit: 'tola' }).result.state).toBe('due')
    expect(of({ weight: '7.499', unit: 'tola' }).result.state).toBe('below')
    expect(of({ weight: '1', unit: 'ounce' }).result.pieces[0]?.weightMg).toBe(31_103)
  })

  it('goes before the day’s price, to a thousandth of a minor unit', () => {
    const typed = reckonYear(
      year({ typed: { goldGram: '120.50', silverGram: '1.47217' } }),
      undefined,
      'en-GB',
    )
    expect(typed.prices).toEqual({ gold: 12_050_000, silver: 147_217 })
    const dinars = reckonYear(year({ currency: 'KWD', typed: { goldGram: '40.123' } }), undefined, 'en-GB')
    expect(dinars.prices.gold).toBe(40_123_000)
  })

  it('is read as the reader writes: thousandths of a gram in one language are grams in another', () => {
    const of = (locale: string) =>
      reckonYear(
        year({ typed: { goldGram: '4.250' }, pieces: [piece({ weight: '1.500' })] }),
        undefined,
        locale,
      )
    expect(of('en-GB').result.pieces[0]?.weightMg).toBe(1500)
    expect(of('en-GB').prices.gold).toBe(425_000)
    expect(of('tr').result.pieces[0]?.weightMg).toBe(1_500_000)
    expect(of('tr').prices.gold).toBe(425_000_000)
  })
})
