import { Stripe } from 'stripe'
import type { ChargeOutcome, ChargeRequest, OpenedPayment, SavedMethod, SetupRequest } from './port.ts'
import { captureOf, dateOf, idOf, intentExpand } from './stripe-facts.ts'
import { expiryOf, localeOf } from './stripe-session.ts'
import { settlementOfIntent } from './stripe-settlement.ts'

/** Opens a Checkout page that saves a card and takes nothing. A repeated attempt gets the page of the first. */
export async function createSetup(stripe: Stripe, request: SetupRequest): Promise<OpenedPayment> {
  const { planId, attemptId, currency, email, lang } = request
  const metadata = { plan_id: planId }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      // A charge needs a customer who holds the card.
      customer_creation: 'always',
      currency: currency.toLowerCase(),
      client_reference_id: planId,
      metadata,
      setup_intent_data: { metadata },
      customer_email: email,
      success_url: request.doneUrl,
      cancel_url: request.cancelUrl,
      expires_at: expiryOf(attemptId),
      locale: localeOf(lang),
    },
    { idempotencyKey: attemptId },
  )
  if (!session.url) throw new Error(`Stripe opened ${session.id} without a page`)
  return { providerRef: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
}

/** The card that was saved on a page, named by its customer and itself. */
export async function findSaved(stripe: Stripe, sessionId: string): Promise<SavedMethod | null> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['setup_intent.payment_method', 'payment_intent.payment_method'],
  })
  const intent = keptIntent(session)
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
  const customer = idOf(session.customer)
  if (intent?.status !== 'succeeded' || !method || customer === null) return null
  const methodRef = `${customer}/${method.id}`
  const typedAt = dateOf(method.created)
  return { methodRef, label: labelOf(method), expiresOn: expiryOfCard(method), typedAt }
}

/** What a card was saved by: a page of its own, or that of a payment. A payment that saves none is none. */
function keptIntent({ setup_intent, payment_intent }: Stripe.Checkout.Session) {
  if (typeof setup_intent === 'object' && setup_intent !== null) return setup_intent
  const paid = typeof payment_intent === 'object' ? payment_intent : null
  return paid?.setup_future_usage ? paid : null
}

const expiryOfCard = ({ card }: Stripe.PaymentMethod): string | null =>
  card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null

const labelOf = ({ type, card }: Stripe.PaymentMethod): string =>
  card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ·· ${card.last4}` : type

export async function chargeSaved(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { donationId, attemptId, methodRef, currency, minor, title } = request
  const [customer = '', payment_method = ''] = methodRef.split('/')
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: minor,
        currency: currency.toLowerCase(),
        customer,
        payment_method,
        // There is nobody who could be sent to another page.
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        off_session: true,
        confirm: true,
        description: title.slice(0, 250),
        metadata: { donation_id: donationId },
        expand: intentExpand,
      },
      { idempotencyKey: attemptId },
    )
    return outcomeOf(intent)
  } catch (error) {
    if (!isDecline(error)) throw error
    const reason = error.decline_code ?? error.code ?? 'card_declined'
    return {
      state: 'declined',
      providerRef: error.payment_intent?.id ?? null,
      reason,
      needsDonor: isDonorNeeded(error.decline_code) || isDonorNeeded(error.code),
    }
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded')
    return {
      state: 'captured',
      providerRef: intent.id,
      events: [...captureOf(intent, `${intent.id}:captured`), ...settlementOfIntent(intent)],
    }
  if (intent.status === 'processing') return { state: 'processing', providerRef: intent.id }
  // It asks for a donor who is not there.
  return {
    state: 'declined',
    providerRef: intent.id,
    reason: intent.status,
    needsDonor: isDonorNeeded(intent.status),
  }
}

const isDonorNeeded = (reason: string | undefined): boolean =>
  reason === 'authentication_required' || reason === 'requires_action'

/** One that was detached before is gone, which is what is wanted. */
export async function detachSaved(stripe: Stripe, methodRef: string): Promise<void> {
  const [, method = ''] = methodRef.split('/')
  try {
    await stripe.paymentMethods.detach(method)
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError
    if (!isGone) throw error
  }
}

/** The bank said no, or the card is gone. Anything else may have been taken, or is our own mistake. */
const isDecline = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
