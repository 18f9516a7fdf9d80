/**
 * The letter that a language has for a weekday. Null where it has none of its own: for Urdu, Intl gives the English one.
 * @param narrow the weekday in the style `narrow` of Intl
 * @param long the same in the style `long`
 */
export const weekdayLetter = (narrow: string, long: string): string | null =>
  /[A-Z]/.test(narrow) && !/[A-Z]/i.test(long) ? null : narrow
