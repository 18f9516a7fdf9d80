import { prayerChoice } from '../../data/prayer-choice.ts'
import { useKept } from '../../data/use-kept.ts'
import type { Point } from '../../lib/places/distance.ts'
import { type Calculation, calculationFor } from '../../lib/prayer/calculation.ts'

/** By what the times of a place are calculated for this person. */
export const useCalculation = (place: Point & { country: string }): Calculation =>
  calculationFor(useKept(prayerChoice), place)
