export const rarities = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

/** What stands beside a visit's points, by its rarity. */
export const rewardIcons = ['sprout', 'flower', 'tree', 'star'] as const
export type RewardIcon = (typeof rewardIcons)[number]

export const levels = [
  'seed',
  'sprout',
  'sapling',
  'young_tree',
  'olive',
  'palm',
  'grove',
  'orchard',
  'oasis',
  'garden_keeper',
] as const
export type Level = (typeof levels)[number]

export const badges = [
  'visitor',
  'learner',
  'reader',
  'community',
  'campaigner',
  'helper',
  'consistent_giver',
  'ramadan_reader',
  'ten_nights_planner',
] as const
export type Badge = (typeof badges)[number]
