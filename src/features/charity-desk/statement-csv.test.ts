import { expect, it } from 'vitest'
import { statementCsv } from './statement-csv.ts'

const line = { at: '2026-11-20T09:00:00.000Z', kind: 'gift', project: 'well-kenya', journal: 'j' }

it('writes each amount in the decimals of its own currency', () => {
  const lines = [
    { ...line, currency: 'GBP' as const, minor: -1005 },
    { ...line, currency: 'JPY' as const, minor: 500 },
    { ...line, currency: 'KWD' as const, minor: 1 },
  ]
  expect(statementCsv(lines).split('\r\n')).toEqual([
    'at,kind,project,currency,amount,journal',
    '2026-11-20T09:00:00.000Z,gift,well-kenya,GBP,-10.05,j',
    '2026-11-20T09:00:00.000Z,gift,well-kenya,JPY,500,j',
    '2026-11-20T09:00:00.000Z,gift,well-kenya,KWD,0.001,j',
    '',
  ])
})
