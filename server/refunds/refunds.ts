import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { RefundRequest, RefundStanding, refunds as refundGroup } from '../../contract/refunds.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import type { Queries } from '../db/database.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { type DonationRow, lockDonation } from '../donations/donations.sql.ts'
import { ownGift } from '../donations/own-gift.ts'
import { isFreshId, isUuid7 } from '../donations/uuid-time.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { hindranceToAsk, returnableMinor, windowDays, windowEnd } from './refund-rules.ts'
import type { RefundRow } from './refunds.schema.ts'
import { insertRefund, selectRefund, selectRefunds } from './refunds.sql.ts'

const reasonMaxLength = 500

/** The donor's side: what may be asked back, and asking. */
export function refundHandlers(service: Service): Handlers<typeof refundGroup> {
  return {
    async find({ params }, caller) {
      const gift = await ownGift(service, params.id, caller)
      return await standingOf(service, service.db.q, gift)
    },
    async ask({ params, body }, caller) {
      const { id } = await ownGift(service, params.id, caller)
      return await service.db.transaction(async tx => {
        const row = await lockDonation(tx, id)
        if (!row) throw new Failure('not_found')
        const known = await knownRequest(tx, body.id, row)
        if (!known) await ask(service, tx, row, body)
        return await standingOf(service, tx, row)
      })
    },
  }
}

type Asked = { id: string; minor: number; reason: string }

/** A repeated call finds what the first has made; an id of another gift's request is taken. */
async function knownRequest(tx: Queries, id: string, row: DonationRow): Promise<RefundRow | null> {
  const known = isUuid7(id) ? await selectRefund(tx, id) : null
  if (known && known.donationId !== row.id) throw new Failure('id_taken', { id: 'id_taken' })
  return known
}

async function ask(service: Service, tx: Queries, row: DonationRow, { id, minor, reason }: Asked) {
  const now = service.clock.now()
  const requests = await selectRefunds(tx, row.id)
  const hindrance = hindranceToAsk(row, requests, { provider: service.payments.name, now })
  if (hindrance) throw new Failure(hindrance)
  const why = cleanText(reason)
  const fields: Record<string, ErrorCode> = {}
  if (!isFreshId(id, now)) fields.id = 'id_invalid'
  const amount = amountMistake(minor, row)
  if (amount) fields.minor = amount
  if (why === '') fields.reason = 'reason_missing'
  if (lengthOf(why) > reasonMaxLength) fields.reason = 'text_too_long'
  const [first] = Object.values(fields)
  if (first) throw new Failure(first, fields)
  const isNew = await insertRefund(tx, { id, donationId: row.id, minor, reason: why, askedAt: now })
  if (!isNew) throw new Failure('id_taken', { id: 'id_taken' })
}

function amountMistake(minor: number, gift: DonationRow): ErrorCode | null {
  if (!Number.isFinite(minor)) return 'amount_not_a_number'
  // Checked when the row was written.
  if (minor % stepMinorOf(gift.currency as Currency) !== 0) return 'amount_not_whole'
  if (minor <= 0) return 'amount_too_small'
  return minor > returnableMinor(gift) ? 'amount_too_large' : null
}

async function standingOf(service: Service, q: Queries, row: DonationRow): Promise<RefundStanding> {
  const requests = await selectRefunds(q, row.id)
  const world = { provider: service.payments.name, now: service.clock.now() }
  const hindrance = hindranceToAsk(row, requests, world)
  return {
    requests: requests.map(presentRefund),
    // Checked when the row was written.
    currency: row.currency as Currency,
    mostMinor: hindrance ? 0 : returnableMinor(row),
    windowDays,
    until: windowEnd(row)?.toISOString() ?? null,
    hindrance,
  }
}

export const presentRefund = (row: RefundRow): RefundRequest => ({
  id: row.id,
  state: row.state === 'approved' && row.sentAt !== null ? 'sent' : row.state,
  minor: row.minor,
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
