import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { useClock } from '../../ui/use-clock.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useNow } from './use-now.ts'
import { type WindowId, windows } from './windows.ts'

/** When one prayer begins and ends at the person's own place, today and tomorrow. */
export function WindowHere({ id, place }: { id: WindowId; place: Place }) {
  const { t } = useTranslation('prayer')
  const names = usePlaceName()
  const { now } = useNow()
  const clock = useClock(place.timeZone)
  const calculation = useCalculation(place)
  const { begins, ends } = windows[id]
  const today = dayIn(place.timeZone, now)
  const [times, next] = useDays(place, today, 2, calculation) ?? []
  if (!times || !next) return null
  // Isha lasts until the Fajr of the day that follows.
  const end = ends === 'fajr' ? next.fajr : times[ends]
  const isLater = (of: DayTimes) => clock.isNextDay(of[begins], of.day)
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
        {isLater(times) && <span className="text-sm font-normal text-soft">{t('day.nextDay')}</span>}
        {id !== 'iftar' && ` – ${clock.time(end)}`}
      </p>
      <p className="text-soft figures">
        {t('windows.tomorrow', { date: clock.date(next.day), time: clock.time(next[begins]) })}
        {isLater(next) && ` ${t('day.nextDay')}`}
      </p>
    </section>
  )
}
