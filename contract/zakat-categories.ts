/** Whom zakat may reach, in the order of Quran 9:60. */
export const zakatCategories = [
  'fuqara',
  'masakin',
  'amilin',
  'muallafa',
  'riqab',
  'gharimin',
  'sabilillah',
  'ibn_sabil',
] as const

export type ZakatCategory = (typeof zakatCategories)[number]
