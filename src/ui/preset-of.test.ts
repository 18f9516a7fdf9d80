import { describe, expect, it } from 'vitest'
import { presetOf } from './preset-of.ts'

describe('presetOf', () => {
  it.each(['', '0', '-25', '25.001', 'twenty-five', '26'])('does not take "%s" for a preset', text => {
    expect(presetOf(text, [1000, 2500], { currency: 'GBP', locale: 'en-GB' })).toBeUndefined()
  })

  it.each(['25', '25.00', '25,00', '٢٥', '২৫'])('knows the preset typed as "%s"', text => {
    expect(presetOf(text, [1000, 2500], { currency: 'GBP', locale: 'en-GB' })).toBe(2500)
  })
})
