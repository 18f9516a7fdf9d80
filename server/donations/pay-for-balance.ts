import type { AcceptedDonation, BalanceKind } from '../../contract/donations.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { type Currency, isCurrency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, minorGbpOf, offers, type Rates } from '../catalogue/price.ts'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { Caller } from '../http/handlers.ts'
import type { BalancePurpose } from '../ledger/prepaid.ts'
import type { Service } from '../service.ts'
import { insertPayment } from './donations.sql.ts'
import { selectGift } from './gift.sql.ts'
import { accepted, deviceOf, replay } from './give.ts'
import { newAttempt, openAttempt } from './open-payment.ts'
import { requestHashOf } from './request-hash.ts'
import { isFreshId, isUuid7 } from './uuid-time.ts'

/** Money for a balance, as the payer's device knows it. */
export interface BalanceOffer {
  /** UUIDv7 of the device: the payment's id for ever. */
  id: string
  currency: string
  minor: number
}

interface BalanceToFill {
  purpose: BalancePurpose
  kind: BalanceKind
  lang: Language
  email: string | null
  /** Finds or opens the balance, in the transaction that makes the payment known; answers its id. */
  balanceIn: (tx: Queries) => Promise<string>
}

/**
 * Makes a payment that fills a balance known, and opens its page; the same id and offer give the same answer. The balance is
 * filled when the provider has captured it, as a gift is posted.
 */
export async function payForBalance(
  service: Service,
  offer: BalanceOffer,
  fill: BalanceToFill,
  caller: Caller,
): Promise<AcceptedDonation> {
  const device = deviceOf(caller)
  const requestHash = requestHashOf(offer)
  const again = async () => {
    const known = isUuid7(offer.id) ? await selectGift(service.db.q, offer.id) : null
    return known && (await replay(service, known, device, requestHash, caller))
  }
  const known = await again()
  if (known) return known
  const { rates } = await loadCatalogue(service)
  const currency = checkBalanceOffer(offer, rates, service.clock.now())
  const attempt = newAttempt(service, offer.id)
  const row = {
    id: offer.id,
    ownerHash: device,
    requestHash,
    currency,
    totalMinor: offer.minor,
    totalMinorGbp: minorGbpOf(offer.minor, currency, rates),
    visibility: 'hidden',
    email: fill.email,
    lang: fill.lang,
    salt: service.chance.bytes(32),
    provider: service.payments.name,
    isTest: service.payments.isTest,
    createdAt: service.clock.now(),
    purpose: fill.purpose,
    balanceKind: fill.kind,
  }
  const made = await service.db.transaction(async tx => {
    const balanceId = await fill.balanceIn(tx)
    const [inserted] = await tx
      .insert(donation)
      .values({ ...row, balanceId })
      .onConflictDoNothing()
      .returning()
    if (!inserted) return null
    await insertPayment(tx, attempt)
    if (caller.person) await claimGift(tx, caller.person.id, offer.id, service.clock.now())
    return { ...inserted, lines: [], savesCard: false, hasShares: false }
  })
  if (made) return await accepted(service, offer.id, await openAttempt(service, made, attempt.id))
  const other = await again()
  if (!other) throw new Error(`Payment ${offer.id} is known and is not`)
  return other
}

/** Throws a Failure with every mistake beside its field. */
function checkBalanceOffer({ id, currency, minor }: BalanceOffer, rates: Rates, now: Date): Currency {
  const fields: Record<string, ErrorCode> = {}
  if (!isFreshId(id, now)) fields.id = 'id_invalid'
  const offered = isCurrency(currency) && offers(rates, currency) ? currency : null
  if (!offered) fields.currency = 'currency_not_offered'
  const mistake = offered && amountMistake(minor, offered, rates)
  if (mistake) fields.minor = mistake
  const [first] = Object.values(fields)
  if (first || !offered) throw new Failure(first ?? 'currency_not_offered', fields)
  return offered
}

/** What is wrong with an amount that fills a balance, from its form to its size. */
export function amountMistake(minor: number, currency: Currency, rates: Rates): ErrorCode | null {
  const { minMinor, maxMinor } = boundsOf(currency, rates)
  if (!Number.isFinite(minor)) return 'amount_not_a_number'
  if (minor % stepMinorOf(currency) !== 0) return 'amount_not_whole'
  if (minor < minMinor) return 'amount_too_small'
  return minor > maxMinor ? 'amount_too_large' : null
}
