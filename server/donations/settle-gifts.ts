import { eq } from 'drizzle-orm'
import type { DonationState } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import { dayMs } from '../../contract/time-units.ts'
import { keepCampaignGifts } from '../campaigns/keep-campaign-gifts.ts'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import { enqueueCards } from '../gift-cards/enqueue-cards.ts'
import { awardForGift, restoreAwardForGift, reverseAwardForGift } from '../ledger/points.ts'
import { postJournal } from '../ledger/post.ts'
import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { pauseDisputed } from '../plans/pause-disputed.ts'
import { letGoOfFailed } from '../prepaid/failed-refunds.ts'
import { keepShares } from '../qurbani/keep-shares.ts'
import { keepRefunds } from '../refunds/keep-refunds.ts'
import type { Service } from '../service.ts'
import { chargedMinorOf, followBalance, holdPartAgain, letGoPart, lockBalancesOf } from './balance-part.ts'
import { bookAside } from './book-aside.ts'
import { closePayments } from './close-payments.ts'
import { type DonationRow, lockDonations } from './donations.sql.ts'
import { enqueueReceipts } from './enqueue-receipts.ts'
import { enqueueReturns } from './enqueue-returns.ts'
import { markApplied } from './events.sql.ts'
import { keepFeed } from './feed-items.ts'
import { missingJournals, providerOf } from './gift-journals.ts'
import { type Attempt, type GiftRecords, type KeptEvent, selectRecords } from './gift-records.sql.ts'
import { paymentsAside } from './payments-aside.ts'
import { countOf, moveProgress } from './progress.ts'
import { hasFailedRefund, paidStateOf, type Standing, standingOf } from './standing.ts'
import { type PaymentState, unpaidStateOf } from './states.ts'

type World = Pick<Service, 'clock' | 'chance' | 'log' | 'config'>

/** A gift with what became of it. */
export interface Settled extends Pick<GiftRecords, 'lines' | 'posted' | 'hasShares'> {
  /** As it was before. */
  row: DonationRow
  standing: Standing
}

/**
 * Brings gifts, inside the caller's transaction, to the states that their recorded events say. Answers whether money moved, or that
 * none of them is a gift that a provider takes.
 */
export async function settleGifts(
  world: World,
  tx: Queries,
  donationIds: readonly string[],
): Promise<'moved' | 'unmoved' | 'unknown'> {
  const rows = (await lockDonations(tx, donationIds)).filter(({ provider }) => provider !== null)
  if (rows.length === 0) return 'unknown'
  await lockBalancesOf(tx, rows)
  // Only after the lock: who held it before us may have waited for some of these events.
  const recordsOf = await selectRecords(tx, donationIds)
  const settled: Settled[] = []
  let booked = 0
  for (const row of rows) {
    const records = recordsOf.get(row.id)
    if (!records) throw new Error(`Gift ${row.id} is locked and is not`)
    const { standing, aside } = await settleOne(world, tx, row, records)
    booked += aside
    if (standing.capturedMinor > 0) settled.push({ row, ...records, standing })
  }
  const isMoved = await moveMoney(world, tx, settled)
  return isMoved || booked > 0 ? 'moved' : 'unmoved'
}

/** `aside`: how many journals payments took that the gift does not count. */
async function settleOne(
  world: World,
  tx: Queries,
  row: DonationRow,
  { events: told, payments }: GiftRecords,
): Promise<{ standing: Standing; aside: number }> {
  const kept = told.filter(({ provider }) => provider === row.provider)
  const events = kept.map(({ body }) => parsePaymentEvent(body))
  const standing = await coveredStanding(tx, row, events)
  const [newest] = await closePayments(tx, payments, events)
  await keepChange(tx, row, await changeOf(tx, row, newest, standing))
  await keepApplied(world, tx, row, kept, standing)
  const aside = await bookAside(world, tx, providerOf(row), paymentsAside(row, events, standing))
  return { standing, aside }
}

/** The standing by the events, where the balance that pays a part still has it. */
async function coveredStanding(
  tx: Queries,
  row: DonationRow,
  events: readonly PaymentEvent[],
): Promise<Standing> {
  const { id, currency, totalMinor } = row
  const chargedMinor = chargedMinorOf(row)
  const expected = { id, currency: currency as Currency, totalMinor, chargedMinor, isCovered: true }
  const standing = standingOf(expected, events)
  if (standing.capturedMinor === 0 || (await holdPartAgain(tx, row))) return standing
  return standingOf({ ...expected, isCovered: false }, events)
}

type Change = Pick<
  DonationRow,
  'state' | 'capturedMinor' | 'refundedMinor' | 'disputedMinor' | 'lostMinor' | 'paidAt'
>

async function changeOf(
  tx: Queries,
  row: DonationRow,
  newest: Attempt | undefined,
  standing: Standing,
): Promise<Change> {
  const { capturedMinor, refundedMinor, disputedMinor, lostMinor, paidAt } = standing
  const state = paidStateOf(standing) ?? (await unpaidState(tx, row, newest))
  return { state, capturedMinor, refundedMinor, disputedMinor, lostMinor, paidAt }
}

/** A gift that nobody paid in time stays expired (I5), unless money arrives after all. */
async function unpaidState(
  tx: Queries,
  row: DonationRow,
  newest: Attempt | undefined,
): Promise<DonationState> {
  if (row.state === 'expired') return 'expired'
  if (!newest) return 'pending'
  if (newest.state === 'failed' || newest.state === 'expired') await letGoPart(tx, row)
  return unpaidStateOf[newest.state as PaymentState]
}

async function keepChange(tx: Queries, row: DonationRow, change: Change): Promise<void> {
  const isSame = (Object.keys(change) as (keyof Change)[]).every(
    key => String(row[key]) === String(change[key]),
  )
  if (!isSame) await tx.update(donation).set(change).where(eq(donation.id, row.id))
}

async function keepApplied(
  { clock, log }: World,
  tx: Queries,
  row: DonationRow,
  kept: readonly KeptEvent[],
  standing: Standing,
): Promise<void> {
  const provider = providerOf(row)
  const reasons = new Map(standing.setAside.map(({ eventId, why }) => [eventId, why]))
  const applied = kept.filter(({ eventId, isApplied }) => !isApplied && !reasons.has(eventId))
  const undone = kept.filter(({ eventId, isApplied }) => isApplied && reasons.has(eventId))
  const idsOf = (events: readonly KeptEvent[]) => events.map(({ eventId }) => eventId)
  if (applied.length > 0) await markApplied(tx, provider, idsOf(applied), clock.now())
  if (undone.length > 0) await markApplied(tx, provider, idsOf(undone), null)
  await enqueueReturns(tx, row.id, kept, reasons, clock.now())
  for (const [eventId, why] of reasons)
    log.warn({ provider, eventId, why }, 'payment event kept, not applied')
}

/** In the order in which every transaction locks: accounts, progress, campaigns, feed. */
async function moveMoney(world: World, tx: Queries, settled: readonly Settled[]): Promise<boolean> {
  let posted = 0
  for (const gift of settled) posted += await post(world, tx, gift)
  const come = settled.filter(hasCome(world.clock.now()))
  await enqueueCards(tx, come.filter(isCard).map(paidCard), world.config.publicUrl)
  const fillings = settled
    .filter(({ row, standing }) => row.purpose !== 'gift' && hasFailedRefund(standing))
    .map(({ row }) => row)
  await letGoOfFailed(tx, fillings, world)
  const gifts = settled.filter(({ row }) => row.purpose === 'gift')
  if (gifts.length === 0) return posted > 0
  await moveProgress(tx, gifts)
  await keepCampaignGifts(tx, gifts)
  for (const { row, standing } of gifts) await keepPoints(tx, row, standing)
  await keepFeed(tx, gifts)
  await keepShares(
    world,
    tx,
    gifts.filter(({ hasShares }) => hasShares),
  )
  await enqueueReceipts(
    tx,
    come.filter(({ row }) => row.purpose === 'gift'),
    world.config.publicUrl,
  )
  await keepRefunds(tx, gifts, world.config.publicUrl)
  await pauseDisputed(world, tx, gifts)
  return posted > 0
}

/** For so long it is remembered in any case that a mail was sent (see prune-jobs.ts): what comes back later brings no second one. */
const rememberedMs = 30 * dayMs

/** What is newly paid, whatever else was told before it, or has come back whole or in part: each has its mails once, by their keys. */
const hasCome =
  (now: Date) =>
  ({ row, standing }: Settled): boolean =>
    countOf(row) < countOf(standing) &&
    (row.capturedMinor === 0 ||
      (standing.paidAt !== null && now.getTime() - standing.paidAt.getTime() < rememberedMs))

const isCard = ({ row }: Settled): boolean => row.purpose === 'gift_card'

const paidCard = ({ row, standing }: Settled) => ({ row, paidAt: standing.paidAt ?? row.createdAt })

async function post(world: World, tx: Queries, gift: Settled): Promise<number> {
  const { row, standing } = gift
  const journals = await missingJournals(tx, world, row, gift, standing)
  for (const journal of journals) {
    const isNew = await postJournal(tx, journal)
    if (!isNew) throw new Error(`Journal ${journal.kind} ${journal.sourceId} was posted by another gift`)
    await followBalance(tx, row, journal)
  }
  return journals.length
}

/** Once per gift, taken back when nothing of it is left, and given again with the money that a bank sends back (I11). */
async function keepPoints(tx: Queries, row: DonationRow, standing: Standing): Promise<void> {
  const at = standing.paidAt ?? row.createdAt
  if (row.capturedMinor === 0) await awardForGift(tx, row.id, row.ownerHash, at)
  if (paidStateOf(standing) === 'refunded') await reverseAwardForGift(tx, row.id, at)
  else if (row.capturedMinor > 0 && countOf(row) < countOf(standing))
    await restoreAwardForGift(tx, row.id, at)
}
