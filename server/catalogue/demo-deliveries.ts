import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Database } from '../db/database.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { disbursementPostings } from '../ledger/gift.ts'
import { postJournal } from '../ledger/post.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import type { DemoDeliveries } from './demo-gifts.ts'

interface Raised {
  projectId: string
  currency: Currency
  minor: number
}

/** Sends part of what gifts brought until then to the bank, and on to the projects. */
export async function seedDeliveries(
  service: Service,
  { currencies, percentOf }: DemoDeliveries,
  at: Date,
): Promise<void> {
  const raised = await findRaised(service.db, at)
  const paid = raised
    .filter(({ currency }) => currencies.includes(currency))
    .map(of => ({
      ...of,
      minor: Math.floor((of.minor * (percentOf[of.projectId] ?? percentOf['*'] ?? 0)) / 100),
    }))
  const sums = Map.groupBy(paid, ({ currency }) => currency)
  for (const [currency, parts] of sums) {
    const minor = parts.reduce((sum, part) => sum + part.minor, 0)
    const payoutId = `demo-payout-${currency}`
    if (minor > 0)
      await receiveEvents(service, [{ kind: 'payout', eventId: payoutId, payoutId, at, currency, minor }])
  }
  await service.db.transaction(async tx => {
    for (const { projectId, currency, minor } of paid.filter(of => of.minor > 0)) {
      await postJournal(tx, {
        id: service.chance.uuid(),
        kind: 'disbursement',
        sourceId: `demo-${projectId}-${currency}`,
        at,
        postings: disbursementPostings({ projectId, currency, minor }),
      })
    }
  })
}

/** What projects were given before, without gifts that went back. */
const findRaised = ({ q }: Database, before: Date): Promise<Raised[]> =>
  rows<Raised>(
    q,
    sql`select json_build_object('projectId', l.project_id, 'currency', d.currency, 'minor', sum(l.total_minor)) as row
      from donation d join donation_line l on l.donation_id = d.id
      where d.paid_at < ${before.toISOString()} and d.refunded_minor = 0 and d.state = 'paid'
      group by l.project_id, d.currency order by l.project_id, d.currency`,
  )
