import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { donation } from '../db/schema.ts'
import { type AskedRefund, askProviderRefund, receiveRefusal } from '../donations/ask-provider-refund.ts'
import { noteTry, turnOf } from '../jobs/retry.sql.ts'
import type { Service } from '../service.ts'
import { isOpen } from './balances.ts'
import { prepaidRefund } from './prepaid.schema.ts'

const retryMs = 60_000
const perRun = 20

/** Asks the provider for a refund, and looks what came of it. Throws where it can't be reached. */
export async function giveBack(service: Service, refund: AskedRefund): Promise<void> {
  const asked = await askProviderRefund(service, refund)
  if (asked.state !== 'refused') return
  // What the look has told may have used up what was held for it: then it has come to its end.
  const [open] = await service.db.q
    .select({ id: prepaidRefund.id })
    .from(prepaidRefund)
    .where(and(eq(prepaidRefund.id, refund.id), isOpen))
  if (open) await receiveRefusal(service, refund, asked.payment)
}

/** The same; where the provider can't be reached the job asks again. */
export async function sendRefund(service: Service, refund: AskedRefund): Promise<void> {
  const { db, clock, log } = service
  // Noted also where it is taken: it may be days until it is told what became of it.
  await noteTry(db.q, 'prepaid-refund', refund.id, clock.now())
  await giveBack(service, refund).catch((error: unknown) =>
    log.warn({ err: error, id: refund.id }, 'refund not sent, asked again later'),
  )
}

const turn = turnOf('prepaid-refund', sql`${prepaidRefund.id}`, sql`${prepaidRefund.askedAt}`)

/** Asks again for refunds of balances of which nothing was heard, and whose turn it is. Answers for how many. */
export async function sendOpenRefunds(service: Service): Promise<number> {
  const { db, clock, payments } = service
  const now = clock.now()
  const found = await db.q
    .select({ id: prepaidRefund.id, donationId: prepaidRefund.donationId, minor: prepaidRefund.minor })
    .from(prepaidRefund)
    .innerJoin(donation, eq(donation.id, prepaidRefund.donationId))
    .where(
      and(
        isOpen,
        isNull(prepaidRefund.failedAt),
        lt(prepaidRefund.askedAt, new Date(now.getTime() - retryMs)),
        lte(turn, now.toISOString()),
        eq(donation.provider, payments.name),
      ),
    )
    .orderBy(asc(turn), asc(prepaidRefund.id))
    .limit(perRun)
  for (const refund of found) await sendRefund(service, refund)
  return found.length
}
