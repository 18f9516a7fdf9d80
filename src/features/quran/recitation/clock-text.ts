/** Seconds of an ayah as a clock shows them: 1:07. */
export function clockText(seconds: number, locale: string): string {
  const whole = Math.floor(seconds)
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const padded = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  return `${number.format(Math.floor(whole / 60))}:${padded.format(whole % 60)}`
}
