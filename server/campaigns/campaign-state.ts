import type { OwnCampaign } from '../../contract/my-campaigns.ts'
import type { Clock } from '../service.ts'
import type { CampaignRow } from './campaigns.schema.ts'

/** The day by which campaigns end, `2026-11-22`: it is over when it is over in UTC. */
export const todayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

type Standing = Pick<CampaignRow, 'state' | 'endsOn' | 'reviewAskedAt'>

/** The state that people are told: what waits for the reviewers, and what its last day has ended, have their own. */
export function stateOf({ state, endsOn, reviewAskedAt }: Standing, today: string): OwnCampaign['state'] {
  if (state === 'draft' && reviewAskedAt !== null) return 'review'
  if (state === 'published' && endsOn !== null && endsOn < today) return 'ended'
  return state
}

/** What of a published campaign differs from what is shown. */
export function changesOf(row: CampaignRow): OwnCampaign['changes'] {
  if (row.state === 'draft') return 'none'
  if (row.reviewAskedAt !== null) return 'review'
  const isSame =
    JSON.stringify(inOrder(row.content)) === JSON.stringify(inOrder(row.shown)) &&
    JSON.stringify(row.page) === JSON.stringify(row.shownPage) &&
    row.imageId === row.shownImageId
  return isSame ? 'none' : 'draft'
}

/** PostgreSQL keeps the keys of jsonb in an order of its own; the same for both, but our code need not know. */
const inOrder = (content: object | null) =>
  Object.entries(content ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
