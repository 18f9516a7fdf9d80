import {
  closingReasonLength,
  type UnmatchedPayment,
  type unmatchedPayments,
} from '../../contract/admin/unmatched-payments.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import { pageOf } from '../lists/page-of.ts'
import type { Service } from '../service.ts'
import { closeUnmatched, selectOneUnmatched, selectUnmatched, type UnmatchedPlace } from './unmatched.sql.ts'

interface Closing {
  id: string
  adminId: string
  why: string
}

/** The finance side: payments of which no gift is known, and saying how one was dealt with. */
export function unmatchedPaymentHandlers(service: Service): Handlers<typeof unmatchedPayments> {
  return {
    async list({ query }) {
      const { places, next } = await pageOf(
        query,
        asked => selectUnmatched(service.db.q, asked),
        ({ id }) => id,
      )
      return { payments: places.map(place => present(service, place)), next }
    },
    async close({ params: { id }, body: { reason } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      if (lengthOf(why) > closingReasonLength) throw new Failure('text_too_long', { reason: 'text_too_long' })
      const closing = { id, adminId: personIn(caller).id, why }
      return present(service, await service.db.transaction(tx => close(service, tx, closing)))
    },
  }
}

async function close(
  { clock }: Service,
  tx: Queries,
  { id, adminId, why }: Closing,
): Promise<UnmatchedPlace> {
  const at = clock.now()
  const ref = await closeUnmatched(tx, id, { closedAt: at, closedBy: adminId, reason: why })
  const place = await selectOneUnmatched(tx, id)
  if (!place) throw new Failure('not_found')
  if (ref === null) throw new Failure('decided_already')
  await tx.insert(auditEntry).values({
    at,
    adminId,
    // It is about nobody whom we know: whoever did it stands in both places.
    targetId: adminId,
    action: `payment:closed ${ref}`,
    reason: why,
    wasRefused: false,
  })
  return place
}

function present({ payments }: Service, { rank: _rank, ...place }: UnmatchedPlace): UnmatchedPayment {
  const { provider, paymentRef, paidAt, done } = place
  return {
    ...place,
    page: provider === payments.name ? (payments.pageOf?.(paymentRef) ?? null) : null,
    paidAt: new Date(paidAt).toISOString(),
    done: done && { ...done, at: new Date(done.at).toISOString() },
  }
}
