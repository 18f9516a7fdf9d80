import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { isoOf } from '../../lib/prayer/calendar-day.ts'
import { awaitedAt, combinedWith } from '../../lib/prayer/prayer-day.ts'
import type { LoggedDay } from '../../lib/prayer/prayer-log.ts'
import type { Prayer } from '../../lib/prayer/prayers.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { useClock } from '../../ui/use-clock.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import type { DayOfPrayers } from './use-prayer-day.ts'

/** What is still to come of a day: why a prayer of it can't have been prayed, and after midnight until when the day goes on. */
export function useAwaited(
  { now, place, day: today, times, ends }: DayOfPrayers,
  day: string,
  logged: LoggedDay,
) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const zone = place?.timeZone ?? deviceZone()
  const clock = useClock(zone)
  const names = usePlaceName()
  const isToday = day === today
  const reasonOf = (prayer: Prayer): string | undefined => {
    const begins = isToday && times ? awaitedAt(prayer, { times, logged, now }) : null
    if (!times || !place || begins === null) return undefined
    const nextDay = clock.isNextDay(begins, times.day) ? ` ${t('prayer:day.nextDay')}` : ''
    const time = clock.time(begins) + nextDay
    const before = combinedWith[prayer]
    const reason = t('tracker:day.begins', { time, place: names.name(place) })
    if (!before || times[before] > now) return reason
    const combined = t('tracker:combined')
    return `${reason} ${t('tracker:day.together', { prayer: t(`prayer:marks.${before}`), combined })}`
  }
  const isNight = isToday && isoOf(dayIn(zone, now)) > today
  return { reasonOf, until: isNight ? t('tracker:day.until', { time: clock.time(ends) }) : undefined }
}
