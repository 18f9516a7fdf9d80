import { calculationFor, standardChoice } from './calculation.ts'
import { type Spot, timesOfDay } from './day-times.ts'
import type { DayMark } from './prayers.ts'
import { dayIn } from './zone-clock.ts'

/** A mark of the day that it is in a place, as it is usually calculated there. */
export const usualTime = (spot: Spot & { country: string }, mark: DayMark, now: number): number =>
  timesOfDay(spot, dayIn(spot.timeZone, now), calculationFor(standardChoice, spot))[mark]
