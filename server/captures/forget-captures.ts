import { dayMs } from '../../contract/time-units.ts'
import type { Pseudonym } from '../accounts/secret.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { eraseByKey, eraseWaitingBefore } from './captures.sql.ts'
import { markOf } from './pseudonyms.ts'

/** Who has not confirmed by then did not mean it, or is somebody else. */
const waitingDays = 30

/** Deletes addresses that nobody has confirmed. Answers how many. */
export const forgetCaptures = ({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> =>
  db.transaction(tx => eraseWaitingBefore(tx, new Date(clock.now().getTime() - waitingDays * dayMs)))

/**
 * Deletes what is kept of an address, for its owner: also that it wants no mail. Answers how many rows are gone.
 * @param pseudonym of `pseudonyms`, read before a transaction begins
 */
export const eraseCapturesOf = (q: Queries, pseudonym: Pseudonym, email: string): Promise<number> =>
  eraseByKey(q, markOf(pseudonym, email))
