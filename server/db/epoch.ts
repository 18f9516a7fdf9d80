import { sql } from 'drizzle-orm'

/**
 * How often this database was restored from a backup. What was queued in an earlier epoch (mail, push, a charge, a payment to open
 * again) must not go out by itself: it may have gone out after the backup was taken.
 */
export const thisEpoch = sql`(select count(*) from service_epoch)`
