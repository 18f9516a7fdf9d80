import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import { civilOf } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { eventsOn } from '../../lib/hijri/hijri-events.ts'
import { marksOf } from './day-marks.ts'
import type { MonthPlace } from './month-place.ts'
import type { Dates } from './use-dates.ts'

interface Props {
  calendar: HijriCalendar
  day: number
  place: MonthPlace
  withDisputed: boolean
  dates: Dates
  isToday: boolean
  /** The one day of the month that takes the tab. */
  isActive: boolean
  onOpen: (day: number) => void
  onKey: (event: KeyboardEvent, day: number) => void
}

/** A day in both calendars, with marks for what it is. */
export function DayCell(props: Props) {
  const { calendar, day, place, withDisputed, dates, isToday, isActive, onOpen, onKey } = props
  const { t, language } = useTranslation('calendar')
  const hijri = calendar.hijriOf(day)
  const civil = civilOf(day)
  const [own, other] = place.by === 'hijri' ? [hijri.day, civil.day] : [civil.day, hijri.day]
  const events = eventsOn(calendar, day, { withDisputed })
  const marks = marksOf(events)
  const words = [
    dates.civil(day, 'full'),
    dates.hijri(hijri),
    ...(isToday ? [t('today.isToday')] : []),
    ...events.map(id => t(`events.${id}.name`)),
  ]
  return (
    <button
      type="button"
      id={`day-${day}`}
      className="day"
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      data-eid={marks.includes('eid') || undefined}
      onClick={() => onOpen(day)}
      onKeyDown={event => onKey(event, day)}
    >
      <span className="sr-only">{words.join(commaIn(language))}</span>
      <span className="day-number" aria-hidden="true">
        {dates.number(own)}
      </span>
      <span className="day-other" aria-hidden="true" data-first={other === 1 || undefined}>
        {dates.number(other)}
      </span>
      <span className="day-marks">
        {marks.map(mark => (
          <span key={mark} className={`day-mark day-mark-${mark}`} />
        ))}
      </span>
    </button>
  )
}
