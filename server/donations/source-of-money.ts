import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { holdBalance } from '../prepaid/balances.ts'
import { findBalance } from '../prepaid/find-balance.ts'
import type { Service } from '../service.ts'
import type { DonationRow } from './donations.sql.ts'
import { insertEvents } from './events.sql.ts'
import type { PricedGift } from './priced-gift.ts'
import { settleGifts } from './settle-gifts.ts'

type Columns = Pick<DonationRow, 'provider' | 'balanceId' | 'balanceKind' | 'balanceMinor' | 'balanceState'>

export interface SourceOfMoney {
  columns: Columns
  /** True when a balance pays all, so that there is nothing to ask of the payment provider. */
  isWhole: boolean
}

/** Who pays a gift: the provider, a balance, or both. Throws the Failure of a balance that is not the caller's. */
export async function sourceOf(
  { db, payments }: Service,
  gift: PricedGift,
  caller: Caller,
): Promise<SourceOfMoney> {
  const { from } = gift
  if (!from) {
    const none = { balanceId: null, balanceKind: null, balanceMinor: 0, balanceState: 'none' } as const
    return { columns: { provider: payments.name, ...none }, isWhole: false }
  }
  const balanceId = await findBalance({ q: db.q, isTest: payments.isTest }, from, gift.currency, caller)
  const isWhole = from.minor === gift.totalMinor
  const provider = isWhole ? from.kind : payments.name
  return {
    columns: { provider, balanceId, balanceKind: from.kind, balanceMinor: from.minor, balanceState: 'held' },
    isWhole,
  }
}

/** Sets the balance's part apart. Throws balance_too_small, so that nothing of the gift is stored. */
export async function holdSource(tx: Queries, { columns }: SourceOfMoney): Promise<void> {
  const { balanceId, balanceMinor } = columns
  if (balanceId !== null && !(await holdBalance(tx, balanceId, balanceMinor)))
    throw new Failure('balance_too_small', { 'from.minor': 'balance_too_small' })
}

/** A balance pays the whole gift: it is paid in the transaction that makes it known. */
export async function payWhole(service: Service, tx: Queries, gift: PricedGift): Promise<void> {
  const { id, currency, totalMinor, from } = gift
  if (!from) throw new Error(`Gift ${id} is paid from no balance`)
  const at = service.clock.now()
  const body: PaymentEvent = {
    kind: 'captured',
    eventId: `${id}:${from.kind}`,
    donationId: id,
    at,
    currency,
    minor: totalMinor,
    feeMinor: 0,
  }
  const { kind, eventId } = body
  await insertEvents(tx, [{ provider: from.kind, eventId, kind, donationId: id, body, receivedAt: at }])
  await settleGifts(service, tx, [id])
}
