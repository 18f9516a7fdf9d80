/** A text with its numbers in the digits of the format. */
export const inDigits = (text: string, format: Intl.NumberFormat): string =>
  text.replace(/\d/g, digit => format.format(Number(digit)))
