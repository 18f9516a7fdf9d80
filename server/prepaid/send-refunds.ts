import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { donation } from '../db/schema.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import type { Service } from '../service.ts'
import { prepaidRefund } from './prepaid.schema.ts'

export interface AskedRefund {
  /** The key under which the provider makes it once. */
  id: string
  donationId: string
  minor: number
}

const retryMs = 60_000
const perRun = 20

/** Asks the provider for a refund, and looks what came of it. Where it can't be reached the job asks again. */
export async function sendRefund(service: Service, { id, donationId, minor }: AskedRefund): Promise<void> {
  try {
    await service.payments.refund(donationId, minor, id)
    await lookUpDonation(service, donationId)
  } catch (error) {
    service.log.warn({ err: error, id }, 'refund not sent, asked again later')
  }
}

/** Asks again for refunds of balances of which nothing was heard. Answers for how many. */
export async function sendOpenRefunds(service: Service): Promise<number> {
  const { db, clock, payments } = service
  const found = await db.q
    .select({ id: prepaidRefund.id, donationId: prepaidRefund.donationId, minor: prepaidRefund.minor })
    .from(prepaidRefund)
    .innerJoin(donation, eq(donation.id, prepaidRefund.donationId))
    .where(
      and(
        sql`${prepaidRefund.postedMinor} < ${prepaidRefund.minor}`,
        lt(prepaidRefund.askedAt, new Date(clock.now().getTime() - retryMs)),
        eq(donation.provider, payments.name),
      ),
    )
    .orderBy(asc(prepaidRefund.askedAt))
    .limit(perRun)
  for (const refund of found) await sendRefund(service, refund)
  return found.length
}
