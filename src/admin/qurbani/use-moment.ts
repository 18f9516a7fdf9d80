import { useReader } from '../../i18n/reader.tsx'

/** Writes a moment by the clocks of a place. */
export function useMoment(timeZone: string): (at: string) => string {
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    calendar: 'gregory',
    timeZone,
  })
  return at => format.format(new Date(at))
}
