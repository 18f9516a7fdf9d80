import { max } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { serviceEpoch } from './service-epoch.schema.ts'

/**
 * When this database was last restored from a backup, or null. What was queued before that moment (mail, push, a charge,
 * a payment to open again) must not go out by itself: it may have gone out after the backup was taken.
 */
export async function lastRestore(q: Queries): Promise<Date | null> {
  const [row] = await q.select({ at: max(serviceEpoch.beganAt) }).from(serviceEpoch)
  return row?.at ?? null
}
