/** `2029-04` as the reader writes a card's last month. */
export function monthText(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
