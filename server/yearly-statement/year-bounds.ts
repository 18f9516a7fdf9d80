import { Failure } from '../../contract/errors.ts'
import { instantIn } from '../../src/lib/prayer/zone-clock.ts'

export interface YearBounds {
  from: Date
  until: Date
  timeZone: string
}

const newYear = { month: 1, day: 1 }
/** The UK's tax year begins on 6 April, by the clocks there. */
const taxYear = { month: 4, day: 6 }
const taxZone = 'Europe/London'

/**
 * When a year begins and ends: `2026` in the zone given, `2025-26` in the UK.
 * @throws Failure bad_request where the second year does not follow the first
 */
export function boundsOf(year: string, timeZone: string): YearBounds {
  const first = Number(year.slice(0, 4))
  const second = year.slice(5)
  if (second !== '' && Number(second) !== (first + 1) % 100) throw new Failure('bad_request')
  const zone = second === '' ? timeZone : taxZone
  const day = second === '' ? newYear : taxYear
  const instant = (of: number) => new Date(instantIn(zone, { year: of, ...day }, 0))
  return { from: instant(first), until: instant(first + 1), timeZone: zone }
}
