import { describe, expect, it } from 'vitest'
import { accountKind, asCounted, currenciesOf, sideRows, sumsOf } from './trial-balance.ts'

const totals = {
  accounts: [
    { account: 'bank', title: 'bank', currency: 'GBP' as const, minor: 0 },
    { account: 'clearing/stripe', title: 'clearing/stripe', currency: 'GBP' as const, minor: 965 },
    { account: 'fees/stripe', title: 'fees/stripe', currency: 'GBP' as const, minor: 35 },
    { account: 'fund/gaza', title: 'Gaza', currency: 'GBP' as const, minor: -1000 },
    { account: 'clearing/stripe', title: 'clearing/stripe', currency: 'JPY' as const, minor: 500 },
    { account: 'fund/gaza', title: 'Gaza', currency: 'JPY' as const, minor: -500 },
  ],
  sums: [],
  entries: 3,
}

describe('the trial balance', () => {
  it('shows the currency in which the books do not add up', () => {
    const wrong = {
      accounts: [...totals.accounts, { account: 'bank', title: 'bank', currency: 'JPY' as const, minor: 1 }],
    }
    expect(sumsOf(wrong)).toEqual([
      { currency: 'GBP', minor: 0 },
      { currency: 'JPY', minor: 1 },
    ])
  })

  it('leaves out other currencies and what is empty', () => {
    expect(sideRows(totals, 'owed', 'JPY')).toEqual([{ account: 'fund/gaza', title: 'Gaza', minor: 500 }])
    expect(sideRows(totals, 'held', 'GBP').map(({ account }) => account)).toEqual([
      'clearing/stripe',
      'fees/stripe',
    ])
    expect(currenciesOf(totals)).toEqual(['GBP', 'JPY'])
  })

  it('has two sides of the same sum', () => {
    const sum = (side: 'owed' | 'held') =>
      sideRows(totals, side, 'GBP').reduce((all, { minor }) => all + minor, 0)
    expect([sum('owed'), sum('held')]).toEqual([1000, 1000])
  })

  it('counts a refund as less on both sides', () => {
    expect(asCounted('fund/gaza', 400)).toBe(-400)
    expect(asCounted('clearing/stripe', -400)).toBe(-400)
  })

  it('never shows payments that go back as what is disputed, or a project of such a name as one of them', () => {
    expect(accountKind('reserve/set-aside')).toBe('set-aside')
    expect(accountKind('reserve/disputes')).toBe('reserve')
    expect(accountKind('fund/set-aside')).toBe('fund')
  })

  it('never shows an account of a kind that it does not know as something else', () => {
    expect(accountKind('toString')).toBe('other')
    expect(accountKind('vault/gold')).toBe('other')
    expect(accountKind('exchange')).toBe('exchange')
    expect(accountKind('reserve/pledges')).toBe('other')
    expect(accountKind('liability/fund')).toBe('other')
  })
})
