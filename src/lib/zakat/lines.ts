/** What is asked for besides gold and silver, in the order of the page. */
export const assetLines = [
  'cash',
  'bank',
  'stock',
  'owed',
  'shares',
  'longShares',
  'crypto',
  'pension',
  'other',
] as const

/** What is due now, and so is taken off. */
export const debtLines = ['bills', 'debts'] as const

export type AssetLine = (typeof assetLines)[number]
export type DebtLine = (typeof debtLines)[number]
export type ZakatLine = AssetLine | DebtLine
