import { describe, expect, it } from 'vitest'
import { readSpan } from './read-span.ts'

const nothing = { years: '', months: '', days: '', without: '' }

describe('refuses', () => {
  it.each(['-1', '1.5', 'five', '55', '1e1', '99999999999999'])('%j years', years =>
    expect(readSpan({ ...nothing, years }, 'en')).toEqual({ fault: 'years' }),
  )

  it('more days of a month without prayer than can be', () =>
    expect(readSpan({ ...nothing, years: '1', without: '16' }, 'en')).toEqual({ fault: 'without' }))

  it('the first fault first', () =>
    expect(readSpan({ ...nothing, days: 'x', months: 'y' }, 'en')).toEqual({ fault: 'months' }))
})

it('reads any digits, and an empty field as none', () => {
  const span = { years: 5, months: 2, days: 0, without: 6 }
  expect(readSpan({ ...nothing, years: '٥', months: ' ২ ', without: '६' }, 'en')).toEqual({ span })
})
