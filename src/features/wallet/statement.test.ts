import { describe, expect, it } from 'vitest'
import type { WalletMovement } from '../../../contract/wallet.ts'
import { statementOf } from './statement.ts'

const movement = (change: Partial<WalletMovement>): WalletMovement => ({
  id: 'j',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'gift',
  minor: -100,
  donationId: 'd',
  titles: [],
  ...change,
})

describe('a statement', () => {
  it('lets no title be a formula, and quotes what would be two cells', () => {
    const [, line] = statementOf([movement({ titles: ['=1+1, "now"'] })], 'GBP', ['a']).split('\r\n')
    expect(line).toBe('2026-11-22T10:00:00.000Z,gift,"\'=1+1, ""now""",-1.00,-1.00,GBP,d')
  })

  it('runs from the oldest, with what was left', () => {
    const newestFirst = [movement({ minor: -250 }), movement({ kind: 'top_up', minor: 1000 })]
    const lines = statementOf(newestFirst, 'GBP', ['time', 'what']).split('\r\n')
    expect(lines[0]).toBe('\uFEFFtime,what')
    expect(lines[1]).toContain('top_up,,10.00,10.00')
    expect(lines[2]).toContain('gift,,-2.50,7.50')
  })
})
