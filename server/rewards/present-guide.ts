import { rarities } from '../../contract/reward-kinds.ts'
import { earnedRuleNames, type PointsGuide } from '../../contract/rewards.ts'
import { levelFrom, type RewardRules } from './reward-rules.ts'
import { iconOf } from './visit-rarity.ts'

/** The rules as people are told them: what the app gives points for, and nothing of what it has no place for. */
export function presentGuide({ version, awards, dailyCap, visit, streak }: RewardRules): PointsGuide {
  const everyDays = { common: 1, rare: visit.rareEvery, epic: visit.epicEvery, legendary: null }
  return {
    version,
    awards: earnedRuleNames.map(rule => ({
      rule,
      points: awards[rule].points,
      limit: awards[rule].limit,
    })),
    dailyCap: dailyCap.points,
    visits: rarities.map(rarity => ({
      rarity,
      icon: iconOf[rarity],
      multiplier: visit.multipliers[rarity],
      everyDays: everyDays[rarity],
      onDays: rarity === 'legendary' ? visit.legendaryOn : [],
      isOnEids: rarity === 'legendary',
    })),
    freezes: { every: streak.freezeEvery, held: streak.freezesHeld },
    levels: [...levelFrom],
  }
}
