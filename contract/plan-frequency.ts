/** How often a plan gives. The nights are those of one Ramadan, each from Maghrib on. */
export const frequencies = ['daily', 'fridays', 'weekly', 'monthly', 'yearly', 'ramadan', 'last_ten'] as const
export type Frequency = (typeof frequencies)[number]

/** Those that follow the Hijri calendar of a place. */
export const nightFrequencies = ['ramadan', 'last_ten'] as const satisfies readonly Frequency[]
export const isNightly = (frequency: Frequency): frequency is (typeof nightFrequencies)[number] =>
  nightFrequencies.some(nightly => nightly === frequency)
