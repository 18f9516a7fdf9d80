import { firstHijriYear } from './hijri-years.ts'
import { isInTable, monthIndex, monthStarts } from './month-starts.ts'
import {
  type HijriRegion,
  hijriRegions,
  type MonthStarts,
  type RegionId,
  type StartState,
} from './regions.ts'

/** A date of the Hijri calendar. Months count from 1, Muharram. */
export interface HijriDate {
  year: number
  month: number
  day: number
}

/** Where a month's beginning comes from: the Umm al-Qura table, arithmetic, or the region's authority. */
export type MonthBasis = 'table' | 'calculated' | StartState

export interface HijriCalendar {
  /** @throws RangeError for a day outside `firstDay` to `lastDay` */
  hijriOf(day: number): HijriDate
  /** @throws RangeError for a month that we don't know; the day is not checked */
  dayOf(date: HijriDate): number
  monthLength(year: number, month: number): number
  basisOf(year: number, month: number): MonthBasis
  /** Whose announcements it follows. */
  region: RegionId
  firstDay: number
  lastDay: number
}

export interface HijriChoices {
  region: RegionId
  /** The reader's own days: 1 shows the Hijri date a day further than the calendar. */
  shiftDays: number
  /** What the region's authority has announced since: above what we brought. */
  announced?: MonthStarts | undefined
}

export const plainChoices: HijriChoices = { region: 'umm-al-qura', shiftDays: 0 }

/** `1447-09` */
export const monthKey = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

function startsOf(region: HijriRegion): readonly number[] {
  const named = Object.entries(region.starts)
  if (named.length === 0) return monthStarts()
  const starts = [...monthStarts()]
  for (const [key, { day }] of named) {
    const [year = 0, month = 0] = key.split('-').map(Number)
    starts[monthIndex(year, month)] = day
  }
  return starts
}

const averageMonthDays = 29.530_588

/** The month in which a day lies: a guess by the average month, which is at most one off, then put right. */
function findMonth(starts: readonly number[], day: number): number {
  const first = starts[0] ?? 0
  let index = Math.min(starts.length - 2, Math.max(0, Math.floor((day - first) / averageMonthDays)))
  while (index > 0 && (starts[index] ?? 0) > day) index -= 1
  while (index < starts.length - 2 && (starts[index + 1] ?? 0) <= day) index += 1
  return index
}

/** The Hijri calendar as a reader has chosen it. */
export function hijriCalendar({ region, shiftDays, announced }: HijriChoices = plainChoices): HijriCalendar {
  const brought: HijriRegion = hijriRegions[region]
  const own = announced ? { starts: { ...brought.starts, ...announced } } : brought
  const starts = startsOf(own)
  const startOf = (year: number, month: number): number => {
    const start = month >= 1 && month <= 13 ? starts[monthIndex(year, month)] : undefined
    if (start === undefined) throw new RangeError(`no Hijri month ${year}-${month}`)
    return start
  }
  const firstDay = (starts[0] ?? 0) - shiftDays
  const lastDay = (starts.at(-1) ?? 0) - 1 - shiftDays
  return {
    region,
    firstDay,
    lastDay,
    hijriOf(day) {
      if (!(day >= firstDay && day <= lastDay)) throw new RangeError(`day ${day} is outside the calendar`)
      const index = findMonth(starts, day + shiftDays)
      return {
        year: firstHijriYear + Math.floor(index / 12),
        month: (index % 12) + 1,
        day: day + shiftDays - (starts[index] ?? 0) + 1,
      }
    },
    dayOf: ({ year, month, day }) => startOf(year, month) + day - 1 - shiftDays,
    monthLength: (year, month) => startOf(year, month + 1) - startOf(year, month),
    basisOf: (year, month) =>
      own.starts[monthKey(year, month)]?.state ?? (isInTable(year) ? 'table' : 'calculated'),
  }
}
