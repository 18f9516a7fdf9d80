import { Failure } from '../../contract/errors.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import type { PlanRow } from './plans.schema.ts'
import { datesToCome, firstOf } from './schedule.ts'

type Change = Partial<Pick<PlanRow, 'amountMinor' | 'nightsMinor' | 'split' | 'startsOn'>>

/**
 * Refuses what would let the card of an account's plan pay more, or sooner: for that its owner signs in. A mailbox that the owner
 * has left may still have a link.
 */
export function refuseMore(row: PlanRow, change: Change, calendar: HijriCalendar, now: Date): void {
  const { amountMinor = row.amountMinor, nightsMinor, startsOn = row.startsOn } = change
  const isMore = nightsMinor?.some((minor, at) => minor > (row.nightsMinor?.[at] ?? 0))
  if (isMore || amountMinor > row.amountMinor)
    throw moreOf(change.split === 'custom' ? 'nightsMinor' : 'amountMinor')
  if (startsOn === row.startsOn) return
  const next = firstOf(datesToCome(row, calendar, now))
  // Of a plan that rests nobody knows the next date: another could bring it nearer.
  if (!next || startsOn < next.on) throw moreOf('startsOn')
}

const moreOf = (field: string): Failure => new Failure('sign_in_for_more', { [field]: 'sign_in_for_more' })
