/** Of every year and every month the same, so that anybody can reckon it again. */
export const yearDays = 365
export const monthDays = 30

/** A time whose prayers are to be made up. */
export interface PrayerSpan {
  years: number
  months: number
  days: number
  /** Days of each month on which no prayer was due: what is left in menses is not made up (Muslim 335). */
  without: number
}

/** Whole months in it, days aside. */
export const monthsOf = ({ years, months }: PrayerSpan): number => years * 12 + months

/** Days of it on which prayers were due: as many as there are of each prayer. */
export function dueDays(span: PrayerSpan): number {
  const { years, months, days, without } = span
  return years * yearDays + months * monthDays + days - monthsOf(span) * without
}
