import { timingSafeEqual } from 'node:crypto'
import type { AcceptedDonation, DonationOffer } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import { giverOf } from '../accounts/gift-grant.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { refuseClosedCampaigns } from '../campaigns/refuse-closed-campaigns.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { checkShares, type WantedShares } from '../qurbani/check-shares.ts'
import { holdShares } from '../qurbani/hold-shares.ts'
import { ownMethodRef } from '../saved-cards/own-card.ts'
import { insertCard } from '../saved-cards/saved-cards.sql.ts'
import type { Service } from '../service.ts'
import { announceMoney } from './apply-events.ts'
import { chargeAttempt, replayPayment } from './charge-card.ts'
import { checkOffer } from './check-offer.ts'
import { type DonationRow, insertDonation, insertPayment } from './donations.sql.ts'
import { type Gift, type GiftToPay, selectGift } from './gift.sql.ts'
import { holderOf } from './holder.ts'
import { newAttempt, openAttempt } from './open-payment.ts'
import { languageFor, presentDonation } from './present.ts'
import type { PricedGift } from './priced-gift.ts'
import { requestHashOf } from './request-hash.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { holdSource, payWhole, sourceOf } from './source-of-money.ts'
import { unlessClosed } from './still-taken.ts'
import { isUuid7 } from './uuid-time.ts'

/** The hash of the caller's device secret; without one there are no gifts to speak of. */
export function deviceOf({ deviceHash }: Caller): Uint8Array {
  if (!deviceHash) throw new Failure('bad_request', { deviceKey: 'bad_request' })
  return deviceHash
}

export const isOwner = (row: DonationRow, device: Uint8Array): boolean =>
  row.ownerHash.length === device.length && timingSafeEqual(row.ownerHash, device)

/** Makes a gift known and opens its payment; a gift that is known already is answered, not made again. */
export async function give(
  service: Service,
  offer: DonationOffer,
  caller: Caller,
): Promise<AcceptedDonation> {
  const device = deviceOf(caller)
  if (caller.idempotencyKey !== null && caller.idempotencyKey !== offer.id)
    throw new Failure('id_invalid', { id: 'id_invalid' })
  const giverId = await giverOf(service, offer.id, caller)
  const maker = { device, giverId, requestHash: requestHashOf(offer) }
  const known = isUuid7(offer.id) ? await selectGift(service.db.q, offer.id) : null
  if (known) return await giveAgain(service, known, maker, caller)
  const gift = checkOffer(offer, await loadCatalogue(service), service.clock.now())
  await refuseClosedCampaigns(service.db.q, gift.lines)
  const shares = await checkShares(service, offer)
  const card = await cardOf(service, offer, caller)
  const row = await insertGift(service, { gift, shares, card }, maker, caller)
  if (!row) return await giveAgain(service, await selectGift(service.db.q, gift.id), maker, caller)
  const url = await pay(service, row)
  return await accepted(service, gift.id, url)
}

interface Maker {
  device: Uint8Array
  /** Whose it is at once; null for a guest's. */
  giverId: string | null
  requestHash: Uint8Array
}

interface Inserted {
  donation: GiftToPay
  /** Null where a balance has paid all. */
  attempt: { id: string; methodRef: string | null } | null
}

/** Opens the page, or charges the saved card; answers where the donor has to go on, or null. */
async function pay(service: Service, { donation, attempt }: Inserted): Promise<string | null> {
  if (attempt === null) {
    await announceMoney(service)
    return null
  }
  const { id, methodRef } = attempt
  return methodRef === null
    ? await openAttempt(service, donation, id)
    : await chargeAttempt(service, donation, { id, methodRef })
}

interface Card {
  /** What a saved card is charged by; null where the donor pays on a page. */
  methodRef: string | null
  /** Whose the card on that page becomes; null where none is saved. */
  savedFor: string | null
}

/** A guest's card is never saved, whatever is asked for. */
async function cardOf(service: Service, offer: DonationOffer, caller: Caller): Promise<Card> {
  const { savedCard, saveCard = false } = offer
  if (savedCard !== undefined)
    return { methodRef: await ownMethodRef(service, savedCard, caller), savedFor: null }
  return { methodRef: null, savedFor: saveCard ? (caller.person?.id ?? null) : null }
}

interface Wanted {
  gift: PricedGift
  shares: readonly WantedShares[]
  card: Card
}

/** Null when somebody made the same id known a moment ago. */
async function insertGift(
  service: Service,
  { gift, shares, card }: Wanted,
  { device: ownerHash, giverId, requestHash }: Maker,
  caller: Caller,
): Promise<Inserted | null> {
  const source = await sourceOf(service, gift, caller)
  const attempt = source.isWhole ? null : { ...newAttempt(service, gift.id), methodRef: card.methodRef }
  const { lines: _, from: __, ...columns } = gift
  const row = {
    ...columns,
    ownerHash,
    requestHash,
    salt: service.chance.bytes(32),
    ...source.columns,
    isTest: service.payments.isTest,
    createdAt: service.clock.now(),
  }
  // What a balance pays whole is never held unpaid.
  const holder =
    attempt && shares.length > 0
      ? await holderOf(service, caller, { device: ownerHash, personId: giverId })
      : null
  const insert = async (tx: Queries): Promise<Inserted | null> => {
    const made = await insertDonation(tx, row, gift)
    if (!made) return null
    await holdShares(tx, service.chance, { donationId: gift.id, holder }, shares)
    if (giverId !== null) await claimGift(tx, giverId, gift.id, service.clock.now())
    await holdSource(tx, source)
    if (attempt) await insertPayment(tx, attempt)
    else await payWhole(service, tx, gift)
    const savedFor = attempt && card.savedFor
    if (savedFor !== null) await insertCard(tx, newCard(service, gift.id, savedFor))
    return { donation: { ...made, savesCard: savedFor !== null, hasShares: shares.length > 0 }, attempt }
  }
  return await retryConflicts(() => service.db.transaction(insert))
}

const newCard = ({ chance, clock, payments }: Service, donationId: string, personId: string) => ({
  id: chance.uuid(),
  personId,
  donationId,
  provider: payments.name,
  isTest: payments.isTest,
  savedAt: clock.now(),
})

/** A gift that an older version of the app sent as nobody's becomes its donor's when it comes again in their name. */
async function giveAgain(
  service: Service,
  known: Gift | null,
  { device, giverId, requestHash }: Maker,
  caller: Caller,
): Promise<AcceptedDonation> {
  if (!known) throw new Error('A gift is known and is not')
  const answer = await replay(service, known, device, requestHash, caller)
  if (giverId !== null) await claimGift(service.db.q, giverId, known.id, service.clock.now())
  return answer
}

/**
 * Answers a request that came before. Whose it is is asked first, so that nobody learns of a stranger's gift
 * more than that its id is taken.
 */
export async function replay(
  service: Service,
  known: Gift,
  device: Uint8Array,
  requestHash: Uint8Array,
  caller: Caller,
): Promise<AcceptedDonation> {
  if (!isOwner(known, device)) throw new Failure('id_taken', { id: 'id_taken' })
  if (!timingSafeEqual(known.requestHash, requestHash)) throw new Failure('idempotency_mismatch')
  const url = await replayPayment(service, known).catch(unlessClosed)
  caller.setHeader('Idempotent-Replayed', 'true')
  return await accepted(service, known.id, url)
}

/** The gift as it is now, and where it can be paid if it still has to be. */
export async function accepted(service: Service, id: string, url: string | null): Promise<AcceptedDonation> {
  const gift = await selectGift(service.db.q, id)
  if (!gift) throw new Error(`Gift ${id} is gone`)
  const donation = presentDonation(
    gift,
    gift.lines,
    await loadCatalogue(service),
    languageFor(undefined, gift),
  )
  return { donation, next: url === null ? { kind: 'none' } : { kind: 'redirect', url } }
}
