/** Those that are carried by a monthly gift, smallest first. */
export const paidTiers = ['friend', 'builder', 'steward'] as const
export type PaidTier = (typeof paidTiers)[number]

/** All tiers: a supporter gives nothing. */
export const tiers = ['supporter', ...paidTiers] as const
export type Tier = (typeof tiers)[number]

/** Code points of a name on the members' wall. */
export const wallNameLength = 60
