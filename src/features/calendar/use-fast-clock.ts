import { useMemo } from 'react'
import { localeOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** `17:48`, by the clock of a place: the device's own zone has no part in it. */
export function useFastClock(timeZone: string): (instant: number) => string {
  const { language } = useTranslation('ramadan')
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    return instant => format.format(instant)
  }, [language, timeZone])
}
