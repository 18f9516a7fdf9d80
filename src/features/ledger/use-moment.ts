import { useReader } from '../../i18n/reader.tsx'

/** Writes an instant in the reader's language and in UTC, as the log does: the same wherever it is read. */
export function useMoment(): (at: string) => string {
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return at => `${format.format(new Date(at))} UTC`
}
