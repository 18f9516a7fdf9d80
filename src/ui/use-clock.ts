import { directionOf, type Language } from '../../contract/languages.ts'
import { type CalendarDay, daysBetween, utcDate } from '../lib/prayer/calendar-day.ts'
import { dayIn } from '../lib/prayer/zone-clock.ts'
import { useLocale } from './useLocale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat(locale, options)
  formats.set(key, fresh)
  return fresh
}

/** Browsers and the service do not agree on which space stands before AM. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ')

/** Urdu writes AM and PM in Latin letters: kept together, else two times of a line run into one another. */
const together = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' && /[A-Z]/.test(text) ? `\u2066${text}\u2069` : text

export interface Clock {
  /** `3:31 pm`, as the language writes it. */
  time: (instant: number) => string
  /** `3:31` or `15:31`, for narrow columns whose names say which half of the day it is. */
  short: (instant: number) => string
  /** `Friday, 20 November 2026` */
  date: (day: CalendarDay) => string
  /** `Fri` */
  weekday: (day: CalendarDay) => string
  /** `20` */
  dayNumber: (day: CalendarDay) => string
  month: (day: CalendarDay) => string
  /** `2026` */
  year: (day: CalendarDay) => string
  /** `1 hr 24 min` */
  duration: (minutes: number) => string
  /** Whether these clocks show a time of a day only after its midnight. */
  isNextDay: (instant: number, day: CalendarDay) => boolean
}

/** Times as the clocks of a place show them, in the reader's language; the device's zone has no part in it. */
export function useClock(timeZone: string): Clock {
  const { locale, language } = useLocale()
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const on = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
    plain(formatOf(locale, { ...options, timeZone: 'UTC' }).format(utcDate(day)))
  return {
    time: at =>
      together(
        plain(formatOf(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)),
        language,
      ),
    short: at =>
      formatOf(locale, { hour: 'numeric', minute: '2-digit', timeZone })
        .formatToParts(at)
        .filter(({ type }) => type !== 'dayPeriod')
        .map(({ value }) => value)
        .join('')
        .trim(),
    date: day => on(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: day => on(day, { weekday: 'short' }),
    dayNumber: day => on(day, { day: 'numeric' }),
    month: day => on(day, { month: 'long', year: 'numeric' }),
    year: day => on(day, { year: 'numeric' }),
    duration(minutes) {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      if (hours === 0) return plain(unit(rest, 'minute'))
      return plain(rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`)
    },
    isNextDay: (at, day) => daysBetween(day, dayIn(timeZone, at)) > 0,
  }
}
