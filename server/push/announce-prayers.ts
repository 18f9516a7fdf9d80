import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PrayersBefore, PushCalculation } from '../../contract/push.ts'
import { minuteMs } from '../../contract/time-units.ts'
import { addDays, isoOf } from '../../src/lib/prayer/calendar-day.ts'
import { type Spot, timesOfDays } from '../../src/lib/prayer/day-times.ts'
import { type MethodId, methodIds } from '../../src/lib/prayer/methods.ts'
import { prayers } from '../../src/lib/prayer/prayers.ts'
import { dayIn } from '../../src/lib/prayer/zone-clock.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { enqueuePush } from './enqueue-push.ts'

/** So long before a prayer its notification is made ready; longer than the runner waits between two looks. */
const aheadMs = 10 * minuteMs
/** A call that comes later than that misleads. */
const lateMs = 10 * minuteMs
/** For who has chosen neither prayers nor minutes. */
const asTheyBegin: PrayersBefore = { fajr: 0, zuhr: 0, asr: 0, maghrib: 0, isha: 0 }

/** Devices for which the times are the same, and when they are told of them. */
interface Listeners {
  spot: Spot
  calculation: PushCalculation
  before: PrayersBefore | null
  ids: string[]
}

export const isMethod = (name: string): name is MethodId | 'Custom' =>
  name === 'Custom' || methodIds.some(id => id === name)

/**
 * Makes ready the notifications of the prayers that are told soon, each at its minute. Answers how many. Where the times of one place
 * can't be told, those of the others are; and there may be thousands of places, so that each lets others of this process pass.
 */
export async function announcePrayers({ db, clock, log }: Pick<Service, 'db' | 'clock' | 'log'>) {
  const now = clock.now().getTime()
  let queued = 0
  for (const listeners of await selectListeners(db.q)) {
    await others()
    queued += await announce(db.q, listeners, now).catch((error: unknown) => {
      log.error({ err: error }, 'prayers of a place not announced')
      return 0
    })
  }
  return queued
}

async function announce(q: Queries, listeners: Listeners, now: number): Promise<number> {
  const { spot, calculation, ids } = listeners
  const { method } = calculation
  const before = listeners.before ?? asTheyBegin
  // A method that this version has no more is no reason to call at a wrong minute.
  if (!isMethod(method)) return 0
  let queued = 0
  // In the far north Isha comes after midnight, and just before it the next Fajr may be near.
  const yesterday = addDays(dayIn(spot.timeZone, now), -1)
  for (const times of timesOfDays(spot, yesterday, 3, { ...calculation, method }))
    for (const prayer of prayers) {
      const at = times[prayer]
      const minutes = before[prayer]
      const tellAt = minutes === undefined ? null : at - minutes * minuteMs
      if (tellAt === null || tellAt <= now || tellAt > now + aheadMs) continue
      queued += await enqueuePush(q, {
        // Whoever flies west, or over the date line, has the same prayer of the same day once more.
        key: `prayer:${prayer}:${isoOf(times.day)}:${spot.timeZone}`,
        to: { ids },
        template: 'prayer',
        values: { prayer, at: new Date(at).toISOString() },
        url: '/namaz-times',
        runAt: new Date(tellAt),
        expiresAt: new Date(tellAt + lateMs),
      })
    }
  return queued
}

/** Who chose a place before its zone was asked for is told on the device's clock. */
const zone = sql`coalesce(place_time_zone, time_zone)`

const selectListeners = (q: Queries): Promise<Listeners[]> =>
  rows<Listeners>(
    q,
    sql`select json_build_object('ids', json_agg(id), 'calculation', calculation::text::json,
        'before', prayers_before::text::json,
        'spot', json_build_object('latitude', latitude, 'longitude', longitude,
          'timeZone', ${zone})) as row
      from push_subscription
      where topics @> array['prayer'] and latitude is not null and calculation is not null
      group by latitude, longitude, ${zone}, calculation::text, prayers_before::text`,
  )
