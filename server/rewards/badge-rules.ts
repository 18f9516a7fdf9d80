import type { Badge } from '../../contract/reward-kinds.ts'
import type { RewardRuleName } from '../../contract/rewards.ts'

export const badgeStages = [1, 7, 30, 100, 365] as const

export interface BadgeRule {
  /** The events that count. */
  rules: readonly RewardRuleName[]
  /** What of them is counted: an obligation is never among the events, an amount of money neither. */
  by: 'days' | 'months' | 'events'
  /** Only days of this month of the Hijri calendar. */
  hijriMonth?: number
  /** Only what is given for a subject that begins so. */
  subject?: string
}

export const badgeRules: Record<Badge, BadgeRule> = {
  visitor: { rules: ['visit'], by: 'days' },
  learner: { rules: ['lesson', 'quiz'], by: 'days' },
  reader: { rules: ['quran'], by: 'days' },
  community: { rules: ['ameen'], by: 'days' },
  campaigner: { rules: ['campaign'], by: 'events' },
  helper: { rules: ['masjid'], by: 'events' },
  consistent_giver: { rules: ['gift'], by: 'months' },
  ramadan_reader: { rules: ['quran'], by: 'days', hijriMonth: 9 },
  ten_nights_planner: { rules: ['plan'], by: 'events', subject: 'ten-nights:' },
}
