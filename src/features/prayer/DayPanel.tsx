import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { type Mark, marksOfNow, nowNext } from '../../lib/prayer/now-next.ts'
import type { DayMark } from '../../lib/prayer/prayers.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { DayArc } from './DayArc.tsx'
import type { HourThere, IqamaNow } from './iqama-now.ts'
import { NextPrayer, NextPrayerShape } from './NextPrayer.tsx'
import { NightTimes } from './NightTimes.tsx'
import { TimeList } from './TimeList.tsx'
import { TodayPending } from './TodayPending.tsx'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useHijriDate } from './use-hijri-date.ts'
import { useNow } from './use-now.ts'
import { WhyTimes } from './WhyTimes.tsx'

interface Spot {
  latitude: number
  longitude: number
  timeZone: string
  country: string
}

interface HourOfDay {
  next: Mark
  /** The prayer whose time it is, Isha's until Fajr; none from sunrise to Zuhr. */
  current: DayMark | null
  times: DayTimes | undefined
  iqama: IqamaNow
}

interface DayPanelProps {
  place: Spot
  heading: ReactNode
  /** What is known of the person's own masjid at an hour, where this is their place. */
  iqamaOf?: (hour: HourThere) => IqamaNow
  children?: ReactNode
}

const noIqama = (): IqamaNow => ({ today: {}, next: null, awaited: null })

/** The day of a place: the sun's way, what comes next, the six times, and why they are so. */
export function DayPanel({ place, heading, iqamaOf = noIqama, children }: DayPanelProps) {
  const { t } = useTranslation('prayer')
  const { now, isLive } = useNow()
  const calculation = useCalculation(place)
  const clock = useClock(place.timeZone)
  const day = dayIn(place.timeZone, now)
  const days = useDays(place, addDays(day, -1), 3, calculation)
  const times = days?.[1]
  const hijri = useHijriDate(day, isLive && times !== undefined && now >= times.maghrib)
  if (!days || !times) return <TodayPending room="day" />
  const hour = isLive ? hourOf(days, { iqamaOf, timeZone: place.timeZone, now }) : null
  return (
    <section className="panel lattice-ground day-panel gap-5" aria-label={t('day.label')}>
      <Lattice isFading />
      <header className="grid gap-1">
        {heading}
        <p className="flex flex-wrap gap-x-3 text-soft">
          <span>{clock.date(day)}</span>
          <span>{hijri}</span>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid gap-4">
          {hour ? (
            <NextPrayer next={hour.next} now={now} clock={clock} iqama={hour.iqama} />
          ) : (
            <NextPrayerShape />
          )}
          <DayArc times={times} now={isLive ? now : null} />
          <NightTimes times={times} night={nightOf(days, times, now)} clock={clock} />
        </div>
        <div className="grid gap-3">
          <TimeList times={times} clock={clock} hour={hour} />
          <WhyTimes days={[times]} calculation={calculation} timeZone={place.timeZone} />
          {children}
        </div>
      </div>
    </section>
  )
}

/** Until Fajr it is still the night of the day before. */
const nightOf = ([before]: readonly DayTimes[], times: DayTimes, now: number): DayTimes =>
  before && now < times.fajr ? before : times

/** What is shown of this hour. */
function hourOf(
  days: readonly DayTimes[],
  { iqamaOf, ...here }: { iqamaOf: (hour: HourThere) => IqamaNow; timeZone: string; now: number },
): HourOfDay | null {
  const live = nowNext(days, here.now)
  if (!live) return null
  const iqama = iqamaOf({ ...here, days, next: live.next })
  const { mark } = live.current
  return {
    next: live.next,
    current: mark === 'sunrise' ? null : mark,
    times: marksOfNow(days, here),
    iqama,
  }
}
