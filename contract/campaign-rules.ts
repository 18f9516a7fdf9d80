// Apart from campaigns.ts, so that a page need not fetch its schemas.

export const campaignSorts = ['newest', 'raised', 'ending'] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** Where a visit of a campaign's page began, as its own links say. */
export const campaignSources = ['direct', 'share', 'qr', 'embed', 'news'] as const
export type CampaignSource = (typeof campaignSources)[number]

/** What somebody may report a campaign for. */
export const reportReasons = ['fraud', 'hateful', 'private', 'rights', 'other'] as const

/** Where a picture of a campaign is found, by who may see it; it never changes under its address. */
export const campaignPictureAddress = (campaignId: string, pictureId: string): string =>
  `/campaign-image/${campaignId}/${pictureId}.webp`

/** What one campaign may hold, in code points and GBP minor units. The service counts; the forms say it beforehand. */
export const campaignLimits = {
  title: 80,
  summary: 200,
  story: 5_000,
  organiser: 60,
  goalMinMinorGbp: 10_000,
  goalMaxMinorGbp: 100_000_000,
  /** A pledge to match gifts. */
  matches: 3,
  matchMinMinorGbp: 1_000,
  /** From the day of asking for review. */
  longestDays: 365,
  updateTitle: 80,
  updateText: 2_000,
  updates: 50,
  team: 10,
  reportText: 500,
  imageBytes: 6_000_000,
} as const
