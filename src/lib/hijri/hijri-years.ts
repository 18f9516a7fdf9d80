/** Years of the Hijra that we can say anything about: 1882 to 2174. */
export const firstHijriYear = 1300
export const lastHijriYear = 1600

/** True for a month that the calendar has. */
export const isHijriMonth = (year: number, month: number): boolean =>
  Number.isInteger(year) &&
  Number.isInteger(month) &&
  year >= firstHijriYear &&
  year <= lastHijriYear &&
  month >= 1 &&
  month <= 12
