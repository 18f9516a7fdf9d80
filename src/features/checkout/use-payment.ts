import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cartStore } from '../../data/cart.ts'
import { type GiftAttempt, giftAttempt } from '../../data/gift-attempt.ts'
import { dropDetails, type GiftDetails } from '../../data/gift-details.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import type { GiveOutcome } from '../../data/outbox/give.ts'
import { savedCardsQuery } from '../../data/reads/saved-cards-query.ts'
import type { StorageProblem } from '../../data/storage-failure.ts'
import { type Reader, useReader } from '../../i18n/reader.tsx'
import { aloneWithBasket } from './alone-with-basket.ts'
import { offerOf, type PaidBy, type Payable, problemsOf } from './basket.ts'
import { cardFeeQuery } from './checkout.queries.ts'
import { beginPayment, endPayment } from './left-payment.ts'
import { repriceLines } from './reprice-lines.ts'

export type PaymentStep =
  | { step: 'editing'; fields: Readonly<Record<string, string>>; code: string | null }
  | { step: 'saving' }
  | { step: 'leaving' }
  | { step: 'not_saved'; problem: StorageProblem }

/** The outbox with all that it takes to send: fetched while the basket is read, not before the page can be seen. */
const outbox = async () => ({
  ...(await import('../../data/outbox/give.ts')),
  ...(await import('../../data/outbox/outbox.ts')),
})

type Refused = Extract<GiveOutcome, { outcome: 'refused' }>
type NotGiven = Exclude<GiveOutcome, { outcome: 'pay' | 'complete' | 'waits' }>

/** Where the donor is taken; null where they stay. */
type Next = (() => unknown) | null

const editing: PaymentStep = { step: 'editing', fields: {}, code: null }

function stepAfter(outcome: NotGiven, attempt: GiftAttempt): PaymentStep {
  if (outcome.outcome === 'refused') return { step: 'editing', fields: outcome.fields, code: outcome.code }
  // Though nothing was sent this time, the time before it may have been.
  if (outcome.outcome === 'unknown' || attempt.isUntold())
    return { step: 'editing', fields: {}, code: 'unconfirmed' }
  return { step: 'not_saved', problem: outcome.problem }
}

/** Nobody had told what became of the gift, and it was changed since: it has arrived as it was. */
const isThere = 'idempotency_mismatch'

/** A gift that was refused is none; what it was refused for may be known better now. */
async function takeBack(
  client: QueryClient,
  reader: Reader,
  { id, payable, fields }: { id: string; payable: Payable; fields: Refused['fields'] },
): Promise<void> {
  await (await outbox()).dropRefused(id)
  await repriceLines(client, reader, payable, fields)
  if (fields.coverMinor) await client.invalidateQueries(cardFeeQuery(payable))
  if (fields.savedCard) void client.invalidateQueries(savedCardsQuery())
}

function settle(attempt: GiftAttempt, { code, fields }: Refused): void {
  // Another try with the same card is another gift: of this one nothing was taken.
  if (code === isThere || fields.savedCard) attempt.end()
  else attempt.settle(code)
}

/** What whoever presses needs at once. */
function usePreloads(): void {
  const router = useRouter()
  useEffect(() => {
    // Offline they may not come; whoever presses is told.
    outbox().catch(() => undefined)
    // Where a gift goes that can't be sent: by then there may be no connection, and no worker yet.
    router.preloadRoute({ to: '/thank-you' }).catch(() => undefined)
  }, [router])
}

/** Takes the basket to a saved gift and on to its payment page; what is refused comes back beside its field. */
export function usePayment(onLeave: () => void) {
  const [step, setStep] = useState<PaymentStep>(editing)
  const reader = useReader()
  const client = useQueryClient()
  const navigate = useNavigate()
  usePreloads()
  // One id for one gift: pressing again after a refusal or a fault is the same gift, unless it was changed.
  const [attempt] = useState(() => giftAttempt('gift-attempt'))

  const leave = async (lines: Payable['lines'], go: () => unknown) => {
    setStep({ step: 'leaving' })
    onLeave()
    // What another tab has added to a line meanwhile is not given.
    for (const line of lines) await cartStore.add({ ...line, quantity: -line.quantity })
    endPayment()
    dropDetails()
    attempt.end()
    return go
  }

  const toGift = (gift: string | null) =>
    navigate({ to: '/thank-you', search: gift === null ? {} : { gift } })

  const afterRefusal = async (refused: Refused, id: string, payable: Payable): Promise<Next> => {
    settle(attempt, refused)
    await takeBack(client, reader, { id, payable, fields: refused.fields })
    return refused.code === isThere ? () => toGift(id) : null
  }

  /** What is to follow, once other tabs may give. */
  const after = async (outcome: GiveOutcome, id: string, payable: Payable): Promise<Next> => {
    if (outcome.outcome === 'pay') return leave(payable.lines, () => goToPayment(outcome.url))
    if (outcome.outcome === 'complete' || outcome.outcome === 'waits')
      return leave(payable.lines, () => toGift(id))
    endPayment()
    if (outcome.outcome === 'unknown') attempt.keep()
    const next = outcome.outcome === 'refused' ? await afterRefusal(outcome, id, payable) : null
    setStep(stepAfter(outcome, attempt))
    return next
  }

  const take = async (payable: Payable, details: GiftDetails, paidBy: PaidBy): Promise<void> => {
    const problems = problemsOf(details)
    if (Object.keys(problems).length > 0) return setStep({ step: 'editing', fields: problems, code: null })
    setStep({ step: 'saving' })
    const body = JSON.stringify(
      offerOf('', payable.lines, payable.currency, details, reader.language, paidBy),
    )
    const id = attempt.idFor(body)
    const sender = await outbox().catch(() => null)
    // Nothing was saved and nothing sent: this part of the app is not on the device yet, and there is no connection.
    if (!sender) return setStep({ step: 'editing', fields: {}, code: 'network' })
    const given = await aloneWithBasket(payable.lines, id, async () => {
      beginPayment(id, payable.lines)
      const outcome = await sender.give(
        offerOf(id, payable.lines, payable.currency, details, reader.language, paidBy),
      )
      return { next: await after(outcome, id, payable) }
    })
    if ('gift' in given) return await toGift(given.gift)
    await given.next?.()
  }

  /** Whatever happens, the button can be pressed again: under its id the gift is given once. */
  const pay = (...asked: Parameters<typeof take>): Promise<void> =>
    take(...asked).catch((error: unknown) => {
      setStep({ step: 'editing', fields: {}, code: 'internal' })
      throw error
    })

  return { step, pay }
}
