/**
 * Where the schools differ, and what a person may choose. The first of each row is what we begin with; who holds what is
 * said beside each choice (texts `zakat:choices`). Sources: Ibn Rushd, Bidayat al-Mujtahid, book of zakat; al-Mughni, likewise
 * (of gold alone: 4/212–213; for the Hanafis also al-Samarqandi, Tuhfat al-Fuqaha 1/266).
 */
export const zakatChoices = {
  /** The metal whose worth the nisab is. */
  basis: ['silver', 'gold'],
  /** 87.48 g and 612.36 g, or 85 g and 595 g. */
  weights: ['classic', 'rounded'],
  /** The nisab of gold that no money, silver or stock stands beside: its own, by weight, or the chosen one. */
  alone: ['own', 'chosen'],
  /** Gold and silver that is worn. */
  jewellery: ['counted', 'left'],
  /** Debts that are due now. */
  debts: ['deducted', 'kept'],
  /** Gold, silver and money as one wealth, or each held against its own nisab. */
  metals: ['together', 'apart'],
  /** Whose wealth it is: one's own, or that of a child or another ward. */
  owner: ['self', 'ward', 'ward-free'],
  /** Whether the lunar year is complete, and what a time below the nisab within it means. */
  hawl: ['whole', 'dipped', 'dipped-anew', 'running'],
  /** 2.5 % a lunar year; 2.577 % is a convention of those who reckon by the solar year. */
  calendar: ['lunar', 'solar'],
} as const

export type ZakatChoice = keyof typeof zakatChoices

export type ZakatChoices = { [C in ZakatChoice]: (typeof zakatChoices)[C][number] }

export const standardChoices: ZakatChoices = {
  basis: 'silver',
  weights: 'classic',
  alone: 'own',
  jewellery: 'counted',
  debts: 'deducted',
  metals: 'together',
  owner: 'self',
  hawl: 'whole',
  calendar: 'lunar',
}
