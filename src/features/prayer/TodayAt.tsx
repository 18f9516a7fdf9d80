import './prayer.css'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import { marksOfNow, nowNext } from '../../lib/prayer/now-next.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { NextDayMark } from '../../ui/NextDayMark.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { iqamaNow } from './iqama-now.ts'
import { NextPrayer } from './NextPrayer.tsx'
import { TodayPending } from './TodayPending.tsx'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useHijriDate } from './use-hijri-date.ts'
import { useMasjid } from './use-masjid.ts'
import { useNow } from './use-now.ts'

/** The prayers of a place today in one row, and what comes next. */
export function TodayAt({ place }: { place: Place }) {
  const { t } = useTranslation('prayer')
  const names = usePlaceName()
  const { now } = useNow()
  const calculation = useCalculation(place)
  const masjid = useMasjid(place)
  const clock = useClock(place.timeZone)
  const day = dayIn(place.timeZone, now)
  const days = useDays(place, addDays(day, -1), 3, calculation)
  const today = days?.[1]
  const hijri = useHijriDate(day, today !== undefined && now >= today.maghrib)
  const found = days && nowNext(days, now)
  const shown = days && marksOfNow(days, { timeZone: place.timeZone, now })
  if (!shown || !found) return <TodayPending room="today" />
  const { current, next } = found
  const iqama = iqamaNow(masjid, { days, timeZone: place.timeZone, now, next })
  return (
    <section className="panel lattice-ground gap-4" aria-label={t('day.label')}>
      <Lattice isFading />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <NextPrayer next={next} now={now} clock={clock} iqama={iqama} />
        <p className="grid gap-0.5 text-sm text-soft sm:text-end">
          <span className="flex items-center gap-1.5">
            <MapPin size={16} aria-hidden="true" />
            {names.title(place)}
          </span>
          <span>{hijri}</span>
        </p>
      </div>
      <ul className="grid grid-cols-5 gap-1 text-center">
        {prayers.map(prayer => (
          <li
            key={prayer}
            className={`rounded-field py-2 ${current.mark === prayer ? 'bg-tint' : ''}`}
            aria-current={current.mark === prayer ? 'time' : undefined}
          >
            <span className="block text-xs text-soft">{t(`marks.${prayer}`)}</span>
            <span className="figures today-time font-semibold">
              {clock.short(shown[prayer])}
              {clock.isNextDay(shown[prayer], day) && <NextDayMark label={t('day.nextDay')} />}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/namaz-times" className="text-link inline-flex min-h-11 items-center self-start">
        {t('table.title')}
      </Link>
    </section>
  )
}
