import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { award } from './award.ts'
import { type Earning, selectEarnings } from './earnings.sql.ts'
import { localDateAt } from './local-date.ts'
import { findEvent, insertEvent } from './reward-events.sql.ts'
import { isTurn } from './reward-rules.ts'
import { lockRewarded } from './rewarded-person.ts'
import { rulesAt } from './rules-at.ts'
import { timeZoneOf } from './time-zone-of.ts'

/**
 * Brings into a person's log what was earned elsewhere: by gifts, also those made before there was an account, and by people
 * who came on the person's word. The ledger's own transactions never wait for it.
 */
export async function takeInEarnings(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  personId: string,
): Promise<void> {
  if ((await selectEarnings(db.q, personId)).length === 0) return
  await db.transaction(tx => takeInEarningsIn(tx, personId, clock.now()))
}

/** The same inside the caller's transaction. Locks the person's log. */
export async function takeInEarningsIn(tx: Queries, personId: string, now: Date): Promise<void> {
  if ((await selectEarnings(tx, personId)).length === 0) return
  const timeZone = await timeZoneOf(tx, await lockRewarded(tx, personId))
  // Again: who held the lock before us may have taken them in.
  for (const earning of await selectEarnings(tx, personId))
    await takeIn(tx, { personId, timeZone }, earning, now)
}

async function takeIn(
  tx: Queries,
  { personId, timeZone }: { personId: string; timeZone: string },
  { rule, subject, at: earnedAt }: Earning,
  now: Date,
): Promise<void> {
  const at = earnedAt === null ? now : new Date(earnedAt)
  const rules = await rulesAt(tx, at)
  const localDate = localDateAt(at, timeZone)
  if (!isTurn(rule)) {
    await award(tx, rules, { personId, rule, subject, localDate, at })
    return
  }
  // As much as the gift gave this person, and no more: the total stays at or above zero.
  const [donationId = ''] = subject.split(':')
  const gift = await findEvent(tx, { personId, rule: 'gift', subject: donationId, localDate: null })
  const given = { points: gift?.points ?? 0, leaguePoints: gift?.leaguePoints ?? 0 }
  const isBack = rule === 'gift_restored'
  await insertEvent(tx, {
    personId,
    rule,
    subject,
    localDate,
    at,
    points: isBack ? given.points : 0 - given.points,
    leaguePoints: isBack ? given.leaguePoints : 0 - given.leaguePoints,
    rulesVersion: rules.version,
  })
}
