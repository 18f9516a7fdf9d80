import { dayMs } from '../../contract/time-units.ts'
import type { Service } from '../service.ts'
import { deleteReceivedBefore } from './analytics.sql.ts'

/** Long enough to compare a season with the one before; nobody needs a single event for longer. */
const keptDays = 90

/** Deletes what is older. Answers how many rows are gone. */
export const forgetAnalytics = ({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> =>
  deleteReceivedBefore(db.q, new Date(clock.now().getTime() - keptDays * dayMs))
