import { Coordinates, PrayerTimes } from 'adhan'
import { adhanParameters } from '../../src/lib/prayer/adhan-parameters.ts'
import { calculationFor, standardChoice } from '../../src/lib/prayer/calculation.ts'
import { timesOfDays } from '../../src/lib/prayer/day-times.ts'
import { alternate } from '../kit/alternate.ts'
import type { BenchRow } from '../kit/row.ts'

const days = 365
const first = { year: 2026, month: 1, day: 1 }
/** Where nothing is asked for but the times, and where the short nights want their rule. */
const places = [
  { name: 'Makkah', country: 'SA', latitude: 21.427, longitude: 39.828, timeZone: 'Asia/Riyadh' },
  { name: 'London', country: 'GB', latitude: 51.507, longitude: -0.128, timeZone: 'Europe/London' },
] as const

const timed = async (work: () => unknown): Promise<number> => {
  const from = performance.now()
  work()
  return performance.now() - from
}

export const row: BenchRow = {
  name: 'prayer-year',
  source: 'issue 4: a year of prayer times ≤ 1.2 × adhan alone',
  async run(bench) {
    const figures = []
    for (const { name, country, ...spot } of places) {
      const calculation = calculationFor(standardChoice, { ...spot, country })
      const parameters = adhanParameters(calculation)
      const coordinates = new Coordinates(spot.latitude, spot.longitude)
      const { ours, floor } = await alternate(bench.isLong ? 201 : 101, {
        floor: () =>
          timed(() =>
            Array.from(
              { length: days },
              (_, day) => new PrayerTimes(coordinates, new Date(first.year, 0, 1 + day, 12), parameters),
            ),
          ),
        ours: () => timed(() => timesOfDays(spot, first, days, calculation)),
      })
      figures.push({
        what: `a year in ${name}, floor adhan alone`,
        unit: 'ms',
        value: ours,
        floor,
        target: { atMostFloorTimes: 1.2 },
      } as const)
    }
    return figures
  },
}
