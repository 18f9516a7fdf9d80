import { Failure } from '../../contract/errors.ts'
import { type ActivityCall, type LoggedTool, loggedWithinDays } from '../../contract/rewards.ts'
import type { Service } from '../service.ts'
import { award } from './award.ts'
import { daysBetween, localDateAt } from './local-date.ts'
import { lockRewarded } from './rewarded-person.ts'
import type { RewardEventRow } from './rewards.schema.ts'
import { rulesAt } from './rules-at.ts'
import { takeInEarningsIn } from './take-in-earnings.ts'
import { timeZoneOf } from './time-zone-of.ts'

/** Of these a day can have several, each by the id of its device; of the others the day is all that is said. */
const isCounted: Record<LoggedTool, boolean> = { dhikr: true, quran: false, prayer_log: false }

/**
 * Logs that something was finished in a worship tool, on the day of the device: it may have been offline. Told again, it is the
 * first event. Throws Failure('bad_request') for a day too long ago, Failure('signed_out') when the person is gone.
 */
export async function logActivity(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  personId: string,
  { id, rule, day }: ActivityCall,
): Promise<RewardEventRow> {
  return await db.transaction(async tx => {
    const person = await lockRewarded(tx, personId)
    const at = clock.now()
    const today = localDateAt(at, await timeZoneOf(tx, person))
    const daysAgo = daysBetween(day, today)
    if (daysAgo > loggedWithinDays) throw new Failure('bad_request', { day: 'bad_request' })
    await takeInEarningsIn(tx, personId, at)
    // Where the device's day has begun before the profile's, it is still today's.
    const localDate = daysAgo < 0 ? today : day
    const subject = isCounted[rule] ? id : ''
    return await award(tx, await rulesAt(tx, at), { personId, rule, subject, localDate, at })
  })
}
