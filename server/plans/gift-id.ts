import { createHash } from 'node:crypto'
import { dayMs } from '../../contract/time-units.ts'
import { hijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { uuid7Of } from '../chance.ts'
import { timeOfUuid7 } from '../donations/uuid-time.ts'

const hashOf = (text: string): Uint8Array => Uint8Array.from(createHash('sha256').update(text).digest())

/** The day of a date's key, by what never changes: a night's by the Umm al-Qura table, whoever announced it otherwise. */
function dayOfKey(key: string): number {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number)
  const isHijri = year < 1700
  return isHijri ? hijriCalendar().dayOf({ year, month, day }) : Date.parse(key) / dayMs
}

/** The id of a plan's gift on a date: the same whoever makes it, and however often. */
export const giftIdOf = (planId: string, dueKey: string): string =>
  uuid7Of(dayOfKey(dueKey) * dayMs, hashOf(`gift\n${planId}\n${dueKey}`))

/** The id of one try to charge it: the same until the provider has told what became of it. */
export const tryIdOf = (donationId: string, tries: number): string =>
  uuid7Of(timeOfUuid7(donationId).getTime(), hashOf(`try\n${donationId}\n${tries}`))
