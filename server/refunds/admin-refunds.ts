import { and, eq } from 'drizzle-orm'
import type { adminRefunds } from '../../contract/admin/refunds.ts'
import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { RefundRequest } from '../../contract/refunds.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import { cleanText } from '../donations/clean-text.ts'
import { type DonationRow, lockDonation } from '../donations/donations.sql.ts'
import { isOwnGift } from '../donations/own-gifts.sql.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { findDisputeCases, findRefundCases } from './cases.ts'
import { mailDecision } from './mail-decision.ts'
import { hindranceOf, returnableMinor } from './refund-rules.ts'
import type { RefundRow } from './refunds.schema.ts'
import { selectRefund, updateRefund } from './refunds.sql.ts'
import { presentRefund } from './refunds.ts'
import { sendRefund } from './send-refunds.ts'

interface Decision {
  id: string
  isApproved: boolean
  why: string
}

/** The finance side: what was asked back, what is disputed, and deciding. */
export function adminRefundHandlers(service: Service): Handlers<typeof adminRefunds> {
  return {
    async list({ query: { disputesAfter, ...part } }) {
      const refunds = await findRefundCases(service, part)
      const disputes = await findDisputeCases(service, { ...part, after: disputesAfter })
      return {
        refunds: refunds.cases,
        next: refunds.next,
        disputes: disputes.cases,
        nextDisputes: disputes.next,
      }
    },
    async decide({ params: { id }, body: { isApproved, reason } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      const decided = await service.db.transaction(tx => decide(service, tx, caller, { id, isApproved, why }))
      if (isApproved) await sendRefund(service, decided)
      return await present(service, decided)
    },
  }
}

/** After the provider was asked the request may have come to its end. */
async function present({ db }: Service, decided: RefundRow): Promise<RefundRequest> {
  return presentRefund((await selectRefund(db.q, decided.id)) ?? decided)
}

/** Throws what keeps this much of a gift from going back. */
function refuseImpossible({ payments }: Service, gift: DonationRow, { minor }: RefundRow): void {
  const hindrance = hindranceOf(gift, payments.name)
  if (hindrance) throw new Failure(hindrance)
  if (minor > returnableMinor(gift)) throw new Failure('amount_too_large')
  // Asked for before the amount was checked so; the currency was when the row was written.
  if (minor % stepMinorOf(gift.currency as Currency) !== 0) throw new Failure('amount_not_whole')
}

/** Given by the caller, or as a guest from the caller's device. */
const isOwn = async (tx: Queries, { id }: DonationRow, caller: Caller): Promise<boolean> =>
  (await tx.$count(donation, and(eq(donation.id, id), isOwnGift(caller)))) > 0

async function decide(service: Service, tx: Queries, caller: Caller, decision: Decision): Promise<RefundRow> {
  const { id, isApproved, why } = decision
  const known = await selectRefund(tx, id)
  const gift = known && (await lockDonation(tx, known.donationId))
  // Read once more: who held the lock may have decided.
  const request = await selectRefund(tx, id)
  if (!gift || !request) throw new Failure('not_found')
  if (request.state !== 'asked') throw new Failure('decided_already')
  const adminId = personIn(caller).id
  if (await isOwn(tx, gift, caller)) throw new Failure('forbidden')
  if (isApproved) refuseImpossible(service, gift, request)
  const at = service.clock.now()
  const state = isApproved ? ('approved' as const) : ('refused' as const)
  const change = { state, decidedAt: at, decidedBy: adminId, answer: why }
  await updateRefund(tx, id, change)
  await tx.insert(auditEntry).values({
    at,
    adminId,
    // It is about a gift: whoever did it stands in both places.
    targetId: adminId,
    action: `refund:${state} ${id}`,
    reason: why,
    wasRefused: false,
  })
  const decided = { ...request, ...change }
  // Who is agreed with is written to once the money has gone.
  if (!isApproved) await mailDecision(tx, gift, decided, service.config.publicUrl)
  return decided
}
