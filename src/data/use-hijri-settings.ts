import { useMemo } from 'react'
import { type HijriCalendar, hijriCalendar } from '../lib/hijri/hijri-calendar.ts'
import { type HijriSettings, hijriSettings } from './hijri-settings.ts'
import { useKept } from './use-kept.ts'

/** How the reader counts, and the calendar that comes of it. */
export function useHijriSettings(): { settings: HijriSettings; calendar: HijriCalendar } {
  const settings = useKept(hijriSettings)
  const { region, shiftDays, announced } = settings
  const calendar = useMemo(
    () => hijriCalendar({ region, shiftDays, announced }),
    [region, shiftDays, announced],
  )
  return { settings, calendar }
}
