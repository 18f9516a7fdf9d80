import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import { stateOf } from './campaign-state.ts'
import type { CampaignRow } from './campaigns.schema.ts'
import { lockOwn } from './own-campaigns.sql.ts'

/** A campaign of who calls, locked until the end of the transaction. Throws Failure for another's as for none. */
export async function ownRow(tx: Queries, id: string, caller: Caller): Promise<CampaignRow> {
  const row = isUuid7(id) ? await lockOwn(tx, id, personIn(caller).id) : null
  if (!row) throw new Failure('not_found')
  return row
}

export function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new Failure('campaign_locked')
}

/** What the reviewers have, and what has ended, is not changed. */
export const refuseLocked = (row: CampaignRow, today: string): void =>
  refuseUnless(row.reviewAskedAt === null && (row.state === 'draft' || stateOf(row, today) === 'published'))
