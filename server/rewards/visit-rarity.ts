import type { Rarity, RewardIcon } from '../../contract/reward-kinds.ts'
import type { Eid } from './eid-on.ts'
import type { RewardRules } from './reward-rules.ts'

export const iconOf: Record<Rarity, RewardIcon> = {
  common: 'sprout',
  rare: 'flower',
  epic: 'tree',
  legendary: 'star',
}

interface Day {
  /** Days in a row with this one; null when it adds none. */
  streakDays: number | null
  eid: Eid | null
}

type Rules = RewardRules['visit']

/** The highest that applies; never by chance. */
const signs: readonly { rarity: Rarity; applies: (days: number, rules: Rules) => boolean }[] = [
  { rarity: 'legendary', applies: (days, { legendaryOn }) => legendaryOn.includes(days) },
  { rarity: 'epic', applies: (days, { epicEvery }) => days % epicEvery === 0 },
  { rarity: 'rare', applies: (days, { rareEvery }) => days % rareEvery === 0 },
]

export function rarityOf({ streakDays, eid }: Day, rules: Rules): Rarity {
  if (eid !== null) return 'legendary'
  if (streakDays === null) return 'common'
  return signs.find(({ applies }) => applies(streakDays, rules))?.rarity ?? 'common'
}
