import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation, payment } from '../db/schema.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { allowedIn } from '../donations/states.ts'
import { wallet } from '../prepaid/prepaid.schema.ts'
import type { Service } from '../service.ts'

const unsettledOf = (personId: string, { name, isTest }: Service['payments']): SQL | undefined =>
  and(
    eq(wallet.personId, personId),
    eq(wallet.isTest, isTest),
    eq(donation.purpose, 'top_up'),
    eq(donation.provider, name),
    inArray(donation.state, [...allowedIn.openPayment]),
  )

/**
 * Asks the provider what became of a person's top-ups: one may be paid and we merely did not hear of it. Answers false where
 * that is not known of all.
 */
export async function lookUpTopUps(service: Service, personId: string): Promise<boolean> {
  const { db, payments, log } = service
  const found = await db.q
    .select({ id: donation.id })
    .from(donation)
    .innerJoin(wallet, eq(wallet.id, donation.balanceId))
    .where(unsettledOf(personId, payments))
  for (const { id } of found) {
    try {
      await lookUpDonation(service, id)
    } catch (error) {
      log.warn({ err: error, id }, 'top-up not looked up, so its person stays')
      return false
    }
  }
  return true
}

/** Whether a person has a page open on which a top-up can be paid. One that has closed brings nothing any more. */
export async function hasOpenTopUp(
  tx: Queries,
  { payments, clock }: Pick<Service, 'payments' | 'clock'>,
  personId: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(donation, eq(donation.id, payment.donationId))
    .innerJoin(wallet, eq(wallet.id, donation.balanceId))
    .where(
      and(
        unsettledOf(personId, payments),
        inArray(payment.state, ['opening', 'open']),
        gt(payment.expiresAt, clock.now()),
      ),
    )
    .limit(1)
  return found !== undefined
}
