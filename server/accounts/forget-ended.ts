import { lt } from 'drizzle-orm'
import { deleteEndedCounts } from '../http/limit-store.ts'
import type { Service } from '../service.ts'
import {
  impersonation,
  mailLink,
  passkeyChallenge,
  providerFlow,
  providerHandoff,
  signUpCall,
} from './accounts.schema.ts'
import { deleteEndedSessions } from './sessions.sql.ts'

const ending = [mailLink, passkeyChallenge, providerHandoff, impersonation, signUpCall]

/** A mailed link is remembered for as long as it counts against the next ones. */
const keptMs = 3_600_000

/** Deletes what has ended: it is worth nothing already. */
export async function forgetEnded({ db, clock }: Service): Promise<number> {
  const now = clock.now()
  const past = new Date(now.getTime() - keptMs)
  for (const table of ending) await db.q.delete(table).where(lt(table.expiresAt, past))
  // Anybody makes one who asks for it.
  await db.q.delete(providerFlow).where(lt(providerFlow.expiresAt, now))
  await deleteEndedSessions(db.q, now)
  await deleteEndedCounts(db.q, now)
  return 0
}
