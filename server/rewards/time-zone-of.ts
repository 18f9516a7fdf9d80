import type { Queries } from '../db/database.ts'
import { isTimeZone } from '../is-time-zone.ts'
import { findLastVisit } from './reward-events.sql.ts'
import type { RewardedPerson } from './rewarded-person.ts'

/** The day of those whose zone nobody knows. */
const defaultTimeZone = 'UTC'

/** In whose day somebody lives: the profile's zone, else the device's if there is such a zone, else that of the last visit. */
export async function timeZoneOf(
  q: Queries,
  { id, timeZone }: Pick<RewardedPerson, 'id' | 'timeZone'>,
  deviceZone?: string,
): Promise<string> {
  if (timeZone !== null) return timeZone
  if (deviceZone !== undefined && isTimeZone(deviceZone)) return deviceZone
  return (await findLastVisit(q, id))?.detail.timeZone ?? defaultTimeZone
}
