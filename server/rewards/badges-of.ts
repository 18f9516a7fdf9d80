import { type Badge, badges } from '../../contract/reward-kinds.ts'
import { type BadgeStanding } from '../../contract/rewards.ts'
import type { Queries } from '../db/database.ts'
import { type BadgeRule, badgeRules, badgeStages } from './badge-rules.ts'
import { type CountedEvent, selectCounted, selectPins } from './badges.sql.ts'
import { hijriDateOf } from './hijri-date.ts'

const keyBy: Record<BadgeRule['by'], (event: CountedEvent) => string> = {
  days: ({ localDate }) => localDate,
  months: ({ localDate }) => localDate.slice(0, 7),
  events: ({ rule, subject, localDate }) => `${rule} ${subject} ${localDate}`,
}

/** How far somebody is by the events that count for a badge. */
function countFor(
  { rules, by, hijriMonth, subject = '' }: BadgeRule,
  events: readonly CountedEvent[],
): number {
  const counted = events.filter(
    event =>
      rules.includes(event.rule) &&
      event.subject.startsWith(subject) &&
      (hijriMonth === undefined || hijriDateOf(event.localDate).month === hijriMonth),
  )
  return new Set(counted.map(keyBy[by])).size
}

const allRules = [...new Set(Object.values(badgeRules).flatMap(({ rules }) => rules))]

/** All badges of a person, reached or not: those that are shown first, in their order. */
export async function badgesOf(q: Queries, personId: string): Promise<BadgeStanding[]> {
  const events = await selectCounted(q, personId, allRules)
  const pins = await selectPins(q, personId)
  const rest = badges.filter(badge => !pins.includes(badge))
  return [...pins, ...rest].map(badge => standingIn(badge, events, pins.includes(badge)))
}

function standingIn(badge: Badge, events: readonly CountedEvent[], isPinned: boolean): BadgeStanding {
  const count = countFor(badgeRules[badge], events)
  const stage = badgeStages.findLast(stage => stage <= count) ?? 0
  const next = badgeStages.find(stage => stage > count) ?? null
  return { badge, count, stage, next, isPinned }
}
