import { describe, expect, it } from 'vitest'
import { readNumbers, type TypedNumbers } from './read-numbers.ts'

const before = {
  fajr: { owed: 12, logged: 2 },
  zuhr: { owed: 0, logged: 0 },
  asr: { owed: 0, logged: 0 },
  maghrib: { owed: 0, logged: 0 },
  isha: { owed: 0, logged: 0 },
}
const same: TypedNumbers = { fajr: '12', zuhr: '0', asr: '0', maghrib: '0', isha: '0' }
const read = (typed: Partial<TypedNumbers>, isMadeUp = false) =>
  readNumbers({ ...same, ...typed }, before, { isMadeUp, locale: 'en' })

describe('refuses', () => {
  it.each(['', '-1', '2.5', 'many', '20001', '1e2'])('%j, and keeps the others', fajr =>
    expect(read({ fajr, asr: '7' })).toEqual({ changes: { asr: 7 }, faults: { fajr: 'range' } }),
  )

  it('fewer than the days that are logged as missed, unless they were made up', () => {
    expect(read({ fajr: '1' })).toEqual({ changes: {}, faults: { fajr: 'logged' } })
    expect(read({ fajr: '1' }, true)).toEqual({ changes: { fajr: -11 }, faults: {} })
  })
})

it('changes nothing where nothing was changed', () => expect(read({})).toEqual({ changes: {}, faults: {} }))

it('says how many more and how many fewer, in any digits', () =>
  expect(read({ fajr: '২', zuhr: '١٨٢٥' })).toEqual({ changes: { fajr: -10, zuhr: 1825 }, faults: {} }))
