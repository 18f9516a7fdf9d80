import { useReader } from '../../i18n/reader.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** Writes moments by the clocks of a place: as a day, or with the hour. */
export function useMoments(timeZone: string): {
  dayOf: (at: string) => string
  momentOf: (at: string) => string
} {
  const { locale } = useReader()
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone, calendar: 'gregory' } as const
  const onlyDay = new Intl.DateTimeFormat(locale, day)
  return {
    dayOf: at => onlyDay.format(new Date(at)),
    momentOf: useMoment({ ...day, weekday: 'short', hour: 'numeric', minute: '2-digit' }),
  }
}
