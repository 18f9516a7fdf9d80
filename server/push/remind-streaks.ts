import { sql } from 'drizzle-orm'
import { minuteMs } from '../../contract/time-units.ts'
import { minuteOfDay } from '../../src/lib/prayer/minute-of-day.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { enqueuePush } from './enqueue-push.ts'
import { findOpenStreak } from './open-streak.ts'

/** Early evening on the person's clock: the day is nearly over, and nobody sleeps yet. */
const [fromMinute, untilMinute] = [18 * 60, 20 * 60]
/** Who was away for longer has no row of days left, whatever protected it: two freezes, and two days of the zones. */
const awayDays = 5

interface Reminded {
  personId: string
  /** Theirs, or else their device's. */
  timeZone: string
}

/**
 * Reminds those who asked for it that today is still open: in the early evening, once a day, not while their days rest, and not
 * who has been here today. Answers how many notifications were queued.
 */
export async function remindStreaks(service: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const now = service.clock.now()
  let queued = 0
  for (const one of await selectReminded(service.db.q, now)) queued += await remind(service.db.q, one, now)
  return queued
}

async function remind(q: Queries, { personId, timeZone }: Reminded, now: Date): Promise<number> {
  const minute = minuteOfDay(now, timeZone)
  if (minute < fromMinute || minute >= untilMinute) return 0
  const open = await findOpenStreak(q, personId, now, timeZone)
  if (!open) return 0
  const { days, localDate } = open
  return await enqueuePush(q, {
    key: `streak:${personId}:${localDate}`,
    to: { personId },
    template: 'streak',
    values: { days },
    url: '/profile',
    expiresAt: new Date(now.getTime() + (24 * 60 - minute) * minuteMs),
  })
}

/** Those who chose it and were here lately, each once. */
async function selectReminded(q: Queries, now: Date): Promise<Reminded[]> {
  return await rows<Reminded>(
    q,
    sql`select distinct on (s.person_id) json_build_object('personId', s.person_id, 'timeZone', coalesce(p.time_zone, s.time_zone)) as row
      from push_subscription s join person p on p.id = s.person_id
      where s.topics @> array['streak'] and p.suspended_at is null
        and exists (select 1 from reward_event e where e.person_id = p.id and e.rule = 'visit'
          and e.at > ${now.toISOString()}::timestamptz - make_interval(days => ${awayDays}::int))
      order by s.person_id, s.changed_at desc`,
  )
}
