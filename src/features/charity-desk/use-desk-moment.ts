import { useReader } from '../../i18n/reader.tsx'

/** An ISO moment as the reader writes day and time. */
export function useDeskMoment(): (at: string) => string {
  const { locale } = useReader()
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return at => form.format(new Date(at))
}
