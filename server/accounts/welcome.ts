import type { Queries } from '../db/database.ts'
import { localDateAt } from '../rewards/local-date.ts'
import { insertEvent } from '../rewards/reward-events.sql.ts'
import { rulesAt } from '../rewards/rules-at.ts'

/** The specification's welcome gift, once for each account: the first of its log, so that no limit is near. */
export async function awardWelcome(tx: Queries, personId: string, at: Date): Promise<void> {
  const { version, awards } = await rulesAt(tx, at)
  const { points, leaguePoints } = awards.welcome
  // Nobody's time zone is known yet.
  const localDate = localDateAt(at, 'UTC')
  const day = { localDate, at, rulesVersion: version }
  await insertEvent(tx, { personId, rule: 'welcome', subject: '', points, leaguePoints, ...day })
}
