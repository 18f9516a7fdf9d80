import { dayOfCivil, isoOf } from './civil-date.ts'
import { isHijriMonth } from './hijri-years.ts'
import { type MonthStart, type MonthStarts, type RegionId, regionIds } from './regions.ts'

/** Of the regions whose months an authority announces. */
export type AnnouncedStarts = Readonly<Partial<Record<RegionId, MonthStarts>>>

/** Umm al-Qura is the table itself: nobody announces it otherwise. */
export const announcingRegions = regionIds.filter(id => id !== 'umm-al-qura')

/** Hijri year and month of `1447-09`; null for what is none that we know. */
export function monthOfKey(key: string): { year: number; month: number } | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(key) ?? []
  return isHijriMonth(Number(year), Number(month)) ? { year: Number(year), month: Number(month) } : null
}

/** The day of `2026-02-19`; null for what is no day. */
export function dayOfIso(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const found = dayOfCivil({ year: Number(year), month: Number(month), day: Number(day) })
  return Number.isFinite(found) && isoOf(found) === text ? found : null
}

function startOf(value: unknown): { region: RegionId; key: string; start: MonthStart } | null {
  const { region, month, startsOn, state, source } = Object(value) as Record<string, unknown>
  const id = announcingRegions.find(each => each === region)
  const day = typeof startsOn === 'string' ? dayOfIso(startsOn) : null
  if (!id || typeof month !== 'string' || !monthOfKey(month) || day === null) return null
  return {
    region: id,
    key: month,
    start: {
      day,
      state: state === 'confirmed' ? 'confirmed' : 'provisional',
      ...(typeof source === 'string' && { source }),
    },
  }
}

/** The service's answer, or what a device kept of it; what is not sound is left out. */
export function announcedStarts(value: unknown): AnnouncedStarts {
  const { months } = Object(value) as Record<string, unknown>
  const found: Partial<Record<RegionId, Record<string, MonthStart>>> = {}
  for (const each of Array.isArray(months) ? months : []) {
    const sound = startOf(each)
    if (sound) found[sound.region] = { ...found[sound.region], [sound.key]: sound.start }
  }
  return found
}
