/**
 * Seconds of an ayah as a clock shows them: 1:07.
 * @param digits after the second: 1:07.3
 */
export function clockText(seconds: number, locale: string, digits = 0): string {
  const unit = 10 ** digits
  const whole = Math.floor(seconds * unit) / unit
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const padded = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(Math.floor(whole / 60))}:${padded.format(whole % 60)}`
}
