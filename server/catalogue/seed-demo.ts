import { sql } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import { type DemoCampaign, demoCampaigns, insertDemoCampaigns } from '../campaigns/seed-demo-campaigns.ts'
import type { Queries } from '../db/database.ts'
import { donation, donationLine, payment, providerEvent } from '../db/schema.ts'
import { lineRow, selectFirstId } from '../donations/donations.sql.ts'
import { settleGifts } from '../donations/settle-gifts.ts'
import { sequence } from '../ledger/log.ts'
import type { PaymentEvent } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { seedDeliveries } from './demo-deliveries.ts'
import { type DemoGift, makeDemoGifts, readRecipe } from './demo-gifts.ts'
import { DemoRandom } from './demo-random.ts'
import { forgetProgress, loadCatalogue } from './load-catalogue.ts'

const seed = 20_250_301
const batchSize = 50
const payMs = 40_000
/** Any number, as long as nobody else locks it: the letters "demo". */
const lockKey = 0x64656d6f

/**
 * Gives a new service a past: gifts of the last weeks, settled like any other from the events of the sandbox.
 * Only where no gift is known yet; of several instances that start at once one does it.
 */
export async function seedDemo(service: Service): Promise<void> {
  if (await selectFirstId(service.db.q)) return
  const random = new DemoRandom(seed)
  const { deliveries } = readRecipe()
  const now = service.clock.now()
  const deliveredAt = new Date(now.getTime() - deliveries.daysAgo * dayMs)
  const catalogue = await loadCatalogue(service)
  const gifts = makeDemoGifts(catalogue, random, now)
  // An operator's own catalogue has no past to invent.
  if (gifts.length === 0) return
  const campaigns = demoCampaigns(now).filter(({ content }) => catalogue.projects.has(content.projectId))
  nameCampaigns(gifts, campaigns)
  const { before = [], after = [] } = Object.groupBy(gifts, ({ at }) =>
    at < deliveredAt ? 'before' : 'after',
  )
  const isOurs = await service.db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (await selectFirstId(tx)) return false
    await insertDemoCampaigns(tx, campaigns, service)
    await giveBatch(service, tx, before.slice(0, batchSize), random)
    return true
  })
  if (!isOurs) return
  await giveAll(service, before.slice(batchSize), random)
  await seedDeliveries(service, catalogue, deliveries, deliveredAt)
  await giveAll(service, after, random)
  await sequence(service)
  forgetProgress(service.db)
}

async function giveAll(service: Service, gifts: readonly DemoGift[], random: DemoRandom): Promise<void> {
  for (let from = 0; from < gifts.length; from += batchSize) {
    const batch = gifts.slice(from, from + batchSize)
    await service.db.transaction(tx => giveBatch(service, tx, batch, random))
  }
}

/** Some of the gifts to a campaign's project came through it. */
function nameCampaigns(gifts: readonly DemoGift[], campaigns: readonly DemoCampaign[]): void {
  const random = new DemoRandom(seed)
  for (const { at, line } of gifts) {
    const found = campaigns.find(
      ({ content, publishedAt }) => content.projectId === line.projectId && publishedAt < at,
    )
    if (found && random.next() < found.share) line.campaignId = found.id
  }
}

async function giveBatch(
  service: Service,
  tx: Queries,
  gifts: readonly DemoGift[],
  random: DemoRandom,
): Promise<void> {
  if (gifts.length === 0) return
  await tx.insert(donation).values(gifts.map(gift => donationRow(gift, random)))
  await tx.insert(donationLine).values(gifts.map(({ id, line }) => lineRow(id, 0, line)))
  await tx.insert(payment).values(gifts.map(gift => paymentRow(gift)))
  await tx.insert(providerEvent).values(gifts.flatMap(eventsOf).map(eventRow))
  await settleGifts(
    service,
    tx,
    gifts.map(({ id }) => id),
  )
}

/** Nobody has the secrets of the devices: these gifts belong to no one. */
const donationRow = (gift: DemoGift, random: DemoRandom): typeof donation.$inferInsert => ({
  id: gift.id,
  ownerHash: random.bytes(32),
  requestHash: random.bytes(32),
  state: 'awaiting',
  currency: gift.currency,
  totalMinor: gift.line.totalMinor,
  totalMinorGbp: gift.line.totalMinorGbp,
  visibility: gift.visibility,
  publicName: gift.publicName,
  message: gift.message,
  salt: random.bytes(32),
  provider: 'sandbox',
  isTest: true,
  createdAt: gift.at,
})

const paymentRow = ({ id, at }: DemoGift): typeof payment.$inferInsert => ({
  id,
  donationId: id,
  provider: 'sandbox',
  providerRef: `demo-${id}`,
  state: 'open',
  createdAt: at,
  expiresAt: new Date(at.getTime() + 43_200_000),
})

function eventsOf({ id, at, currency, line, isRefunded }: DemoGift): PaymentEvent[] {
  const minor = line.totalMinor
  const paidAt = new Date(at.getTime() + payMs)
  const captured: PaymentEvent = {
    kind: 'captured',
    eventId: `demo-${id}:captured`,
    donationId: id,
    at: paidAt,
    currency,
    minor,
    feeMinor: Math.round(minor * 0.014),
    paymentRef: `demo-${id}`,
  }
  if (!isRefunded) return [captured]
  const refundId = `demo-${id}:refund`
  return [
    captured,
    {
      kind: 'refunded',
      eventId: refundId,
      donationId: id,
      at: new Date(paidAt.getTime() + payMs),
      refundId,
      currency,
      minor,
    },
  ]
}

const eventRow = (event: PaymentEvent): typeof providerEvent.$inferInsert => ({
  provider: 'sandbox',
  eventId: event.eventId,
  kind: event.kind,
  donationId: event.donationId,
  body: event,
  receivedAt: event.at,
  appliedAt: event.at,
})
