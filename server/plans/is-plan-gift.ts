import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { planGift } from './plans.schema.ts'

/** Whether a gift is one of a plan: only the plan's own charge may pay it, or it could be paid twice. */
export const isPlanGift = async (q: Queries, donationId: string): Promise<boolean> =>
  (await q.$count(planGift, eq(planGift.donationId, donationId))) > 0
