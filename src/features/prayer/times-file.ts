import { calendarFile } from '../../lib/calendar-file.ts'
import { isoOf } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'

const minutesLong = 15

export interface TimesFile {
  /** Of the calendar. */
  name: string
  /** Where, as it stands in each event. */
  place: string
  /** Part of each event's id: the same place gives the same ids, so that a second file replaces the first. */
  id: string
  nameOf: (prayer: Prayer) => string
  days: readonly DayTimes[]
  madeAt: number
}

/** A calendar file of prayers. */
export const timesFile = ({ name, place, id, nameOf, days, madeAt }: TimesFile): string =>
  calendarFile({
    name,
    product: 'Prayer times',
    madeAt: new Date(madeAt),
    events: days.flatMap(times =>
      prayers.map(prayer => ({
        id: `${prayer}-${isoOf(times.day)}-${id}`,
        when: { from: new Date(times[prayer]), to: new Date(times[prayer] + minutesLong * 60_000) },
        title: nameOf(prayer),
        place,
      })),
    ),
  })
