import { announcedStarts } from '../../src/lib/hijri/announced-starts.ts'
import { type HijriCalendar, hijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { type RegionId, regionIds } from '../../src/lib/hijri/regions.ts'
import type { Queries } from '../db/database.ts'
import { selectMonths } from '../hijri/hijri.sql.ts'

export const regionOf = (name: string | null | undefined): RegionId =>
  regionIds.find(id => id === name) ?? 'umm-al-qura'

/** The calendar of a region, with what its authority has announced until now. */
export async function calendarOf(q: Queries, region: string | null): Promise<HijriCalendar> {
  const id = regionOf(region)
  const announced = announcedStarts({ months: await selectMonths(q) })[id]
  return hijriCalendar({ region: id, shiftDays: 0, ...(announced && { announced }) })
}
