import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { useClock } from '../../ui/use-clock.ts'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useNow } from './use-now.ts'
import { type WindowId, windows } from './windows.ts'

/** When one prayer begins and ends at the person's own place, today and tomorrow. */
export function WindowHere({ id, place }: { id: WindowId; place: Place }) {
  const { t } = useTranslation('prayer')
  const { now } = useNow()
  const clock = useClock(place.timeZone)
  const calculation = useCalculation(place)
  const { begins, ends } = windows[id]
  const today = dayIn(place.timeZone, now)
  const [times, next] = useDays(place, today, 2, calculation) ?? []
  if (!times || !next) return null
  // Isha lasts until the Fajr of the day that follows.
  const end = ends === 'fajr' ? next.fajr : times[ends]
  return (
    <section className="panel gap-2" aria-labelledby="here">
      <h2 id="here" className="text-lg">
        {t('windows.here', { place: place.name })}
      </h2>
      <p className="title-large figures">
        {id === 'iftar' ? clock.time(times[begins]) : `${clock.time(times[begins])} – ${clock.time(end)}`}
      </p>
      <p className="text-soft figures">
        {t('windows.tomorrow', { date: clock.date(addDays(today, 1)), time: clock.time(next[begins]) })}
      </p>
    </section>
  )
}
