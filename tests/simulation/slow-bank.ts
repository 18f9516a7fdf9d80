import type { ChargeRequest, GiftFact, PaymentEvent, PaymentPort } from '../../server/payments/port.ts'

/** What a bank makes of one charge, and how long after it was asked it says so. */
export interface Decision {
  isPaid: boolean
  afterMs: number
}

interface Debit {
  donationId: string
  providerRef: string
  isPaid: boolean
  decidedAt: number
}

export interface SlowBank extends Pick<PaymentPort, 'charge' | 'lookUp'> {
  /** From now on each charge of this card is decided later. */
  slow(methodRef: string, decide: () => Decision): void
}

const failureOf = ({ donationId, providerRef, decidedAt }: Debit): PaymentEvent => ({
  kind: 'failed',
  eventId: `${providerRef}:failed`,
  donationId,
  at: new Date(decidedAt),
  providerRef,
})

/** A bank that takes hours or days to decide about a charge, as those of debits do. What it took is taken from the beginning, and told at the end. */
export function openSlowBank(port: Pick<PaymentPort, 'charge' | 'lookUp'>, clock: { now(): Date }): SlowBank {
  const cards = new Map<string, () => Decision>()
  const debits = new Map<string, Debit>()

  async function begin(request: ChargeRequest, decide: () => Decision): Promise<Debit | null> {
    const { isPaid, afterMs } = decide()
    const taken = isPaid ? await port.charge(request) : null
    if (taken?.state === 'declined') return null
    const { donationId, attemptId } = request
    const providerRef = taken?.providerRef ?? `debit ${attemptId}`
    return { donationId, providerRef, isPaid, decidedAt: clock.now().getTime() + afterMs }
  }

  return {
    slow: (methodRef, decide) => void cards.set(methodRef, decide),
    async charge(request) {
      const decide = cards.get(request.methodRef)
      if (!decide) return await port.charge(request)
      const debit = debits.get(request.attemptId) ?? (await begin(request, decide))
      if (!debit) return { state: 'declined', providerRef: null, reason: 'card_declined' }
      debits.set(request.attemptId, debit)
      return { state: 'processing', providerRef: debit.providerRef }
    },
    async lookUp(donationId, refs) {
      const { events, isUnderWay } = await port.lookUp(donationId, refs)
      const own = [...debits.values()].filter(debit => debit.donationId === donationId)
      const now = clock.now().getTime()
      const open = own.filter(({ decidedAt }) => decidedAt > now)
      const failed = own.filter(debit => !debit.isPaid && !open.includes(debit))
      const isTold = (event: GiftFact) =>
        event.kind !== 'captured' || !open.some(({ providerRef }) => providerRef === event.paymentRef)
      return {
        events: [...events.filter(isTold), ...failed.map(failureOf)],
        isUnderWay: isUnderWay || open.length > 0,
      }
    },
  }
}
