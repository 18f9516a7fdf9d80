import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { useClock } from '../../ui/use-clock.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { TodayPending } from './TodayPending.tsx'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useNow } from './use-now.ts'
import { type PrayerWindow, type WindowId, windows } from './windows.ts'

/** Isha lasts until the Fajr of the day that follows. */
const endOf = ({ ends }: PrayerWindow, of: DayTimes, next: DayTimes): number =>
  ends === 'fajr' ? next.fajr : of[ends]

/** When one prayer begins and ends at the person's own place, today and tomorrow; after midnight what still runs of the night, and today. */
export function WindowHere({ id, place }: { id: WindowId; place: Place }) {
  const { t } = useTranslation('prayer')
  const names = usePlaceName()
  const { now } = useNow()
  const clock = useClock(place.timeZone)
  const calculation = useCalculation(place)
  const { begins } = windows[id]
  const yesterday = addDays(dayIn(place.timeZone, now), -1)
  const [before, today, tomorrow] = useDays(place, yesterday, 3, calculation) ?? []
  if (!before || !today || !tomorrow) return <TodayPending room="window" />
  const isNight = endOf(windows[id], before, today) > now
  const [times, next] = isNight ? [before, today] : [today, tomorrow]
  const end = endOf(windows[id], times, next)
  return (
    <section className="panel gap-2" aria-labelledby="here">
      <header>
        <p className="eyebrow">{t('city.today')}</p>
        <h2 id="here" className="text-lg">
          {names.title(place)}
        </h2>
      </header>
      <p className="title-large figures">
        {clock.time(times[begins])}{' '}
        {clock.isNextDay(times[begins], today.day) && (
          <span className="text-sm font-normal text-soft">{t('day.nextDay')}</span>
        )}
        {id !== 'iftar' && ` – ${clock.time(end)}`}
      </p>
      <p className="text-soft figures">
        {t('windows.tomorrow', { date: clock.date(next.day), time: clock.time(next[begins]) })}
        {clock.isNextDay(next[begins], next.day) && ` ${t('day.nextDay')}`}
      </p>
    </section>
  )
}
