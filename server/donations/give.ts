import { timingSafeEqual } from 'node:crypto'
import type { AcceptedDonation, DonationOffer } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { refuseClosedCampaigns } from '../campaigns/refuse-closed-campaigns.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { checkShares, type WantedShares } from '../qurbani/check-shares.ts'
import { holdShares } from '../qurbani/hold-shares.ts'
import type { Service } from '../service.ts'
import { announceMoney } from './apply-events.ts'
import { checkOffer } from './check-offer.ts'
import {
  type DonationRow,
  insertDonation,
  insertPayment,
  selectDonation,
  selectLines,
} from './donations.sql.ts'
import { newAttempt, openAttempt, paymentUrl } from './open-payment.ts'
import { languageFor, presentDonation } from './present.ts'
import type { PricedGift } from './priced-gift.ts'
import { requestHashOf } from './request-hash.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { holdSource, payWhole, sourceOf } from './source-of-money.ts'
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
  const requestHash = requestHashOf(offer)
  const known = isUuid7(offer.id) ? await selectDonation(service.db.q, offer.id) : null
  if (known) return await replay(service, known, device, requestHash, caller)
  const gift = checkOffer(offer, await loadCatalogue(service), service.clock.now())
  await refuseClosedCampaigns(service.db.q, gift.lines)
  const shares = await checkShares(service, offer)
  const row = await insertGift(service, gift, shares, { device, requestHash }, caller)
  if (!row) return await giveAgain(service, gift.id, device, requestHash, caller)
  const url = row.attemptId === null ? null : await openAttempt(service, row.donation, row.attemptId)
  if (url === null) await announceMoney(service)
  return await accepted(service, gift.id, url)
}

interface Inserted {
  donation: DonationRow
  /** Null where a balance has paid all. */
  attemptId: string | null
}

/** Null when somebody made the same id known a moment ago. */
async function insertGift(
  service: Service,
  gift: PricedGift,
  shares: readonly WantedShares[],
  { device: ownerHash, requestHash }: { device: Uint8Array; requestHash: Uint8Array },
  caller: Caller,
): Promise<Inserted | null> {
  const source = await sourceOf(service, gift, caller)
  const attempt = source.isWhole ? null : newAttempt(service, gift.id)
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
  const insert = async (tx: Queries): Promise<Inserted | null> => {
    if (!(await insertDonation(tx, row, gift))) return null
    await holdShares(tx, service.chance, gift.id, shares)
    if (caller.person) await claimGift(tx, caller.person.id, gift.id, service.clock.now())
    await holdSource(tx, source)
    if (attempt) await insertPayment(tx, attempt)
    else await payWhole(service, tx, gift)
    const donation = await selectDonation(tx, gift.id)
    return donation && { donation, attemptId: attempt?.id ?? null }
  }
  return await retryConflicts(() => service.db.transaction(insert))
}

async function giveAgain(
  service: Service,
  id: string,
  device: Uint8Array,
  requestHash: Uint8Array,
  caller: Caller,
): Promise<AcceptedDonation> {
  const known = await selectDonation(service.db.q, id)
  if (!known) throw new Error(`Gift ${id} is known and is not`)
  return await replay(service, known, device, requestHash, caller)
}

/**
 * Answers a request that came before. Whose it is is asked first, so that nobody learns of a stranger's gift
 * more than that its id is taken.
 */
export async function replay(
  service: Service,
  known: DonationRow,
  device: Uint8Array,
  requestHash: Uint8Array,
  caller: Caller,
): Promise<AcceptedDonation> {
  if (!isOwner(known, device)) throw new Failure('id_taken', { id: 'id_taken' })
  if (!timingSafeEqual(known.requestHash, requestHash)) throw new Failure('idempotency_mismatch')
  const url = await paymentUrl(service, known.id)
  caller.setHeader('Idempotent-Replayed', 'true')
  return await accepted(service, known.id, url)
}

/** The gift as it is now, and where it can be paid if it still has to be. */
export async function accepted(service: Service, id: string, url: string | null): Promise<AcceptedDonation> {
  const row = await selectDonation(service.db.q, id)
  if (!row) throw new Error(`Gift ${id} is gone`)
  const lines = await selectLines(service.db.q, id)
  const donation = presentDonation(row, lines, await loadCatalogue(service), languageFor(undefined, row))
  return { donation, next: url === null ? { kind: 'none' } : { kind: 'redirect', url } }
}
