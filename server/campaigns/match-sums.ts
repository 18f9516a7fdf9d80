import type { CampaignContent } from '../../contract/campaigns.ts'

type Pledge = CampaignContent['matches'][number]

/** A pledge, and how much of it others' gifts have called for. */
export interface MatchSum extends Pledge {
  matchedMinorGbp: number
}

/** Pledges match a pound for each pound raised, one after the other: a pound calls for one pledge alone. */
export function matchSums(pledges: readonly Pledge[], raisedMinorGbp: number): MatchSum[] {
  let unmatched = Math.max(0, raisedMinorGbp)
  return pledges.map(pledge => {
    const matchedMinorGbp = Math.min(pledge.capMinorGbp, unmatched)
    unmatched -= matchedMinorGbp
    return { ...pledge, matchedMinorGbp }
  })
}
