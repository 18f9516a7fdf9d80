import { useReader } from '../i18n/reader.tsx'
import { momentText } from '../lib/moment-text.ts'

/** Writes an instant, ISO or milliseconds, as the reader writes a day with its time, or the time alone. */
export function useMoment(
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): (at: string | number) => string {
  const { language, locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, style)
  return at => momentText(format, new Date(at), language)
}
