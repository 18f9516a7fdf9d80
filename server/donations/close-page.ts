import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { lookUpDonation } from './open-payment.ts'
import type { PageClosing } from './page-closing.ts'

/** A bank that takes days. */
const undecidedMs = 3_600_000

/** What a job of the kind `payment-page` does: closes the page of a gift that was let go. */
export async function closePage(service: Service, { payload }: JobRun<PageClosing>): Promise<JobEnd> {
  const { provider, donationId, providerRef } = payload
  if (provider !== service.payments.name) return { state: 'moot', reason: 'another provider' }
  return await whenReached(async () => {
    await service.payments.closePage(providerRef)
    // Who was just paying has paid: what the provider tells of the gift counts, not what it answered.
    const { isUnderWay } = await lookUpDonation(service, donationId)
    if (isUnderWay) return { state: 'again', reason: 'being decided', afterMs: undecidedMs }
    return (await isOver(service.db.q, payload)) ? { state: 'done' } : { state: 'again', reason: 'open' }
  })
}

/** Nobody can pay on the page any more, or the gift is paid. */
async function isOver(q: Queries, { donationId, providerRef }: PageClosing): Promise<boolean> {
  const [found] = await rows<boolean>(
    q,
    sql`select to_json(exists (select from provider_event e where e.donation_id = ${donationId}
        and e.kind in ('expired', 'failed') and e.body ->> 'providerRef' = ${providerRef})
      or exists (select from donation d where d.id = ${donationId} and d.captured_minor > 0)) as row`,
  )
  return found === true
}
