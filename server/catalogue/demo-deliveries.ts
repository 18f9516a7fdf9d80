import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import { dayMs } from '../../contract/time-units.ts'
import { allowedPurposes } from '../charities/allowed-purposes.ts'
import {
  disbursement,
  disbursementApproval,
  disbursementEvidence,
  payoutDetails,
} from '../charities/disbursements.schema.ts'
import type { DisbursementRow } from '../charities/disbursements.sql.ts'
import { sendPayouts } from '../charities/send-payouts.ts'
import type { Database, Queries } from '../db/database.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import type { ProjectRow } from './catalogue.sql.ts'
import type { DemoDeliveries } from './demo-gifts.ts'
import { writeDemoInvoice } from './demo-invoice.ts'
import type { Catalogue } from './load-catalogue.ts'

interface Raised {
  projectId: string
  currency: Currency
  minor: number
}

interface Delivery extends ProjectRow {
  currency: Currency
  minor: number
}

/** Sends part of what gifts brought until then to the bank, and on to the charities, who ask for it and are paid as they always are. */
export async function seedDeliveries(
  service: Service,
  catalogue: Catalogue,
  recipe: DemoDeliveries,
  at: Date,
): Promise<void> {
  const deliveries = deliveriesOf(await findRaised(service.db, at), catalogue, recipe)
  if (deliveries.length === 0) return
  for (const [currency, parts] of Map.groupBy(deliveries, of => of.currency)) {
    const minor = parts.reduce((sum, part) => sum + part.minor, 0)
    const payoutId = `demo-payout-${currency}`
    await receiveEvents(service, [{ kind: 'payout', eventId: payoutId, payoutId, at, currency, minor }])
  }
  const invoice = await writeDemoInvoice(at)
  await service.db.transaction(async tx => {
    const accounts = await insertAccounts(service, tx, deliveries, at)
    const approved: DisbursementRow[] = []
    for (const delivery of deliveries) {
      const detailsId = accounts.get(delivery.charity.id)
      if (detailsId)
        approved.push(...(await insertApproved(service, tx, delivery, { detailsId, at, invoice, recipe })))
    }
    const batch = { id: service.chance.uuid(), sentBy: service.chance.uuid(), at }
    await sendPayouts(tx, service, batch, async () => approved)
  })
}

function deliveriesOf(
  raised: readonly Raised[],
  { projects }: Catalogue,
  { currencies, percentOf }: DemoDeliveries,
): Delivery[] {
  return raised
    .filter(({ currency }) => currencies.includes(currency))
    .flatMap(({ projectId, currency, minor }) => {
      const of = projects.get(projectId)
      const part = Math.floor((minor * (percentOf[projectId] ?? percentOf['*'] ?? 0)) / 100)
      return of && part > 0 ? [{ ...of, currency, minor: part }] : []
    })
}

/** An account for each charity. Answers the ids by the charities'. */
async function insertAccounts(
  { chance }: Service,
  tx: Queries,
  deliveries: readonly Delivery[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const charities = new Map(deliveries.map(({ charity }) => [charity.id, charity]))
  const made = [...charities.values()].map(({ id, name, country }, index) => ({
    id: chance.uuid(),
    charityId: id,
    holder: name,
    bank: 'Demonstration Bank',
    country,
    accountNumber: String(40_000_000 + index),
    setBy: chance.uuid(),
    setAt: new Date(at.getTime() - dayMs),
  }))
  await tx.insert(payoutDetails).values(made)
  return new Map(made.map(({ id, charityId }) => [charityId, id]))
}

interface Asked {
  detailsId: string
  at: Date
  invoice: Uint8Array
  recipe: DemoDeliveries
}

/** A request with what it rests on, that two have approved. Who they were nobody knows: they could not approve anything now. */
async function insertApproved(
  { chance, payments: { isTest } }: Service,
  tx: Queries,
  { project, charity, currency, minor }: Delivery,
  { detailsId, at, invoice, recipe }: Asked,
): Promise<DisbursementRow[]> {
  const [purpose] = allowedPurposes(project)
  if (!purpose) return []
  const id = chance.uuid()
  const made = await tx
    .insert(disbursement)
    .values({
      id,
      charityId: charity.id,
      projectId: project.id,
      currency,
      minor,
      purpose,
      note: recipe.notes[purpose],
      payoutDetailsId: detailsId,
      state: 'approved',
      requestedBy: chance.uuid(),
      requestedAt: new Date(at.getTime() - dayMs / 2),
      isTest,
    })
    .returning()
  await tx.insert(disbursementEvidence).values({
    id: chance.uuid(),
    disbursementId: id,
    name: 'demonstration-invoice.pdf',
    type: 'application/pdf',
    bytes: invoice,
    sha256: createHash('sha256').update(invoice).digest(),
  })
  await tx
    .insert(disbursementApproval)
    .values([0, 1].map(() => ({ disbursementId: id, adminId: chance.uuid(), at })))
  return made
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
