interface NumberMarks {
  /** Between thousands; empty where the language does not group. */
  group: string
  /** Before the decimals. */
  decimal: string
}

/** By locale: to make a format costs milliseconds on a weak phone, and they are asked for with each letter typed. */
const known = new Map<string, NumberMarks>()

/** What the readers of a locale put into numbers. */
export function numberMarks(locale: string): NumberMarks {
  const before = known.get(locale)
  if (before) return before
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const markOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  const marks = { group: markOf('group'), decimal: markOf('decimal') }
  known.set(locale, marks)
  return marks
}
