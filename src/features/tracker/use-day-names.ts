import { useMemo } from 'react'
import { addDays, parseDay, utcDate } from '../../lib/prayer/calendar-day.ts'
import { weekdayLetter } from '../../lib/weekday-letter.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** Further away than these a day is named by its month alone. */
const nearDays = 60

const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  letter: { weekday: 'narrow' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof styles

function dayNames(locale: string) {
  const made = new Map<Style, Intl.DateTimeFormat>()
  const inStyle = (style: Style) => {
    const format =
      made.get(style) ??
      new Intl.DateTimeFormat(locale, { ...styles[style], calendar: 'gregory', timeZone: 'UTC' })
    made.set(style, format)
    return format
  }
  const name = (iso: string, style: Style, later = 0): string => {
    const day = parseDay(iso)
    return day ? inStyle(style).format(utcDate(addDays(day, later))) : ''
  }
  return {
    name,
    /** A day so many days after another, no nearer than anybody knows it. */
    about: (iso: string, later: number) => name(iso, later > nearDays ? 'month' : 'date', later),
    /** The weekday in a letter. */
    initial: (iso: string): string => {
      const weekday = name(iso, 'weekday')
      return weekdayLetter(name(iso, 'letter'), weekday) ?? weekday.slice(0, 1)
    },
  }
}

export type DayNames = ReturnType<typeof dayNames>

/** Days by isoOf as the reader reads them. */
export function useDayNames(): DayNames {
  const { locale } = useLocale()
  return useMemo(() => dayNames(locale), [locale])
}
