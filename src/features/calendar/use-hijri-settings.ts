import { useMemo, useSyncExternalStore } from 'react'
import { type HijriSettings, hijriSettings } from '../../data/hijri-settings.ts'
import { type HijriCalendar, hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'

/** How the reader counts, and the calendar that comes of it. */
export function useHijriSettings(): { settings: HijriSettings; calendar: HijriCalendar } {
  const settings = useSyncExternalStore(hijriSettings.subscribe, hijriSettings.get, hijriSettings.getServer)
  const { region, shiftDays, announced } = settings
  const calendar = useMemo(
    () => hijriCalendar({ region, shiftDays, announced }),
    [region, shiftDays, announced],
  )
  return { settings, calendar }
}
