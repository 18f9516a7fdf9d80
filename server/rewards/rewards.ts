import { Failure } from '../../contract/errors.ts'
import type { Badge } from '../../contract/reward-kinds.ts'
import type { MyRewards, rewards as rewardGroup } from '../../contract/rewards.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { replacePins } from './badges.sql.ts'
import { badgesOf } from './badges-of.ts'
import { levelOf } from './level-of.ts'
import { localDateAt } from './local-date.ts'
import { logActivity } from './log-activity.ts'
import { closePause, openPause } from './pauses.sql.ts'
import { presentGuide } from './present-guide.ts'
import { presentVisit } from './present-visit.ts'
import { selectEvents, sumOfLog } from './reward-events.sql.ts'
import { lockRewarded, type RewardedPerson } from './rewarded-person.ts'
import { rulesAt } from './rules-at.ts'
import { presentStreak, standingOf } from './streak-of.ts'
import { takeInEarningsIn } from './take-in-earnings.ts'
import { timeZoneOf } from './time-zone-of.ts'
import { giveVisitReward } from './visit-reward.ts'

export function rewardHandlers(service: Service): Handlers<typeof rewardGroup> {
  const { db, clock } = service
  return {
    guide: async () => presentGuide(await rulesAt(db.q, clock.now())),
    async visit({ body }, caller) {
      const { id } = personIn(caller)
      // Nobody logs another's visit.
      if (body.userId !== id) throw new Failure('forbidden')
      return presentVisit(await giveVisitReward(service, id, body.timeZone), body.lang)
    },
    async mine({ query }, caller) {
      const { id } = personIn(caller)
      return await db.transaction(tx => readRewards(tx, id, clock.now(), query))
    },
    async activity({ body }, caller) {
      const { id } = personIn(caller)
      return { points: (await logActivity(service, id, body)).points }
    },
    async pause({ body }, caller) {
      const { id } = personIn(caller)
      const now = clock.now()
      return await db.transaction(async tx => {
        const person = await lockRewarded(tx, id)
        const localDate = localDateAt(now, await timeZoneOf(tx, person))
        await (body.isPaused ? openPause : closePause)(tx, id, localDate)
        return await readStreak(tx, person, now)
      })
    },
    async pin({ body }, caller) {
      const { id } = personIn(caller)
      return await db.transaction(async tx => {
        await lockRewarded(tx, id)
        await checkPins(tx, id, body.pinned)
        await replacePins(tx, id, body.pinned)
        return { badges: await badgesOf(tx, id) }
      })
    },
  }
}

interface Page {
  before?: number | undefined
  limit: number
}

async function readRewards(tx: Queries, personId: string, now: Date, page: Page): Promise<MyRewards> {
  const person = await lockRewarded(tx, personId)
  await takeInEarningsIn(tx, personId, now)
  const sums = await sumOfLog(tx, personId)
  const found = await selectEvents(tx, personId, { ...page, limit: page.limit + 1 })
  const events = found.slice(0, page.limit)
  return {
    ...sums,
    ...levelOf(sums.points),
    streak: await readStreak(tx, person, now),
    badges: await badgesOf(tx, personId),
    events: events.map(({ id, rule, points, leaguePoints, localDate, at }) => ({
      id,
      rule,
      points,
      leaguePoints,
      localDate,
      at: at.toISOString(),
    })),
    next: found.length > page.limit ? (events.at(-1)?.id ?? null) : null,
  }
}

async function readStreak(tx: Queries, person: RewardedPerson, now: Date): Promise<MyRewards['streak']> {
  const timeZone = await timeZoneOf(tx, person)
  const today = { localDate: localDateAt(now, timeZone), timeZone, at: now }
  return presentStreak(await standingOf(tx, person.id, today, await rulesAt(tx, now)))
}

/** Each once, and earned. */
async function checkPins(tx: Queries, personId: string, pinned: readonly Badge[]): Promise<void> {
  const earned = (await badgesOf(tx, personId)).filter(({ stage }) => stage > 0).map(({ badge }) => badge)
  const isWrong = new Set(pinned).size < pinned.length || pinned.some(badge => !earned.includes(badge))
  if (isWrong) throw new Failure('bad_request', { pinned: 'bad_request' })
}
