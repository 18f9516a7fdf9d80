import type { Currency } from '../../contract/money.ts'
import { lastTenNights, splitNights } from '../../contract/split-nights.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import type { CheckedAmount } from './check-amount.ts'
import { firstNightOf } from './first-night.ts'
import type { PlanRow } from './plans.schema.ts'

/**
 * What the nights give of a plan that begins now: some may have passed since it was made. The sum stays what was agreed, and is
 * spread over those that are left; where the donor chose each amount these stay, and the sum is theirs.
 */
export function beginNights(
  row: PlanRow,
  calendar: HijriCalendar,
  now: Date,
): Partial<Pick<CheckedAmount, 'amountMinor' | 'nightsMinor'>> {
  const { split, amountMinor, nightsMinor, currency } = row
  if (split === null || nightsMinor === null) return {}
  const firstNight = firstNightOf(row, calendar, now)
  const kept = nightsMinor.map((minor, at) => ((lastTenNights[at] ?? 0) < firstNight ? 0 : minor))
  const keptMinor = kept.reduce((sum, minor) => sum + minor, 0)
  // All that it was made for has passed: it gives nothing, and ends.
  if (keptMinor === 0 || keptMinor === amountMinor) return {}
  if (split === 'custom') return { amountMinor: keptMinor, nightsMinor: kept }
  // Checked when the plan was made.
  const stepMinor = stepMinorOf(currency as Currency)
  return { nightsMinor: splitNights(amountMinor, split, { stepMinor, firstNight }) }
}
