import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { isLanguage, type Language } from '../../contract/languages.ts'
import type { OpenedPayment, PaymentRequest } from './port.ts'

/** How long a payment page stays open. Stripe allows 30 minutes to 24 hours. */
const pageMs = 12 * 3_600_000
/** The shortest, with a minute for the call. */
const shortMs = 31 * 60_000

type Locale = Stripe.Checkout.SessionCreateParams.Locale

/** Stripe's names of our languages; it speaks neither Arabic, Urdu nor Bengali. */
const locales: Readonly<Record<Language, Locale | undefined>> = {
  en: 'en',
  ar: undefined,
  ur: undefined,
  tr: 'tr',
  id: 'id',
  bn: undefined,
  hi: 'hi-IN',
  ms: 'ms',
  pt: 'pt',
  fr: 'fr',
}

/** Where Stripe does not speak it, the browser's. */
export const localeOf = (lang: string): Locale => (isLanguage(lang) && locales[lang]) || 'auto'

/**
 * Opens a Checkout page. A repeated attempt gets the page of the first: that is why everything in the
 * parameters follows from the attempt, its time of expiry too, where that is not nearer than Stripe allows.
 */
export async function createSession(
  stripe: Stripe,
  request: PaymentRequest,
  now: Date,
): Promise<OpenedPayment> {
  const params = paramsOf(request, now)
  const session = await createOnce(stripe, params, request.attemptId)
  if (!session.url) throw new Error(`Stripe opened ${session.id} without a page`)
  return { providerRef: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
}

/** When the page of an attempt closes, in seconds: by the time in the attempt's own id. */
export const expiryOf = (attemptId: string): number =>
  Math.floor((Number.parseInt(attemptId.replaceAll('-', '').slice(0, 12), 16) + pageMs) / 1000)

function closingOf({ attemptId, closesAt }: PaymentRequest, now: Date): number {
  const latest = expiryOf(attemptId)
  if (closesAt === undefined) return latest
  const secondsOf = (ms: number) => Math.floor(ms / 1000)
  return Math.max(Math.min(latest, secondsOf(Date.parse(closesAt))), secondsOf(now.getTime() + shortMs))
}

/** Only an open page can be closed: https://docs.stripe.com/api/checkout/sessions/expire */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

type Params = Stripe.Checkout.SessionCreateParams

async function createOnce(stripe: Stripe, params: Params, key: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(params, { idempotencyKey: key })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // A title was edited since the first try. The address of that page never reached anybody, so a second is safe.
    const other = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 12)
    return await stripe.checkout.sessions.create(params, { idempotencyKey: `${key}-${other}` })
  }
}

function paramsOf(request: PaymentRequest, now: Date): Params {
  const { donationId, currency, lines, totalMinor, email, lang, savesCard } = request
  const sum = lines.reduce((total, { unitMinor, quantity }) => total + unitMinor * quantity, 0)
  if (sum !== totalMinor) throw new Error(`Gift ${donationId}: lines of ${sum} for a total of ${totalMinor}`)
  const metadata = { donation_id: donationId }
  return {
    mode: 'payment',
    submit_type: 'donate',
    client_reference_id: donationId,
    metadata,
    payment_intent_data: { metadata, ...(savesCard && { setup_future_usage: 'off_session' }) },
    // A card is kept for a customer.
    ...(savesCard && { customer_creation: 'always' }),
    line_items: lines.map(({ title, unitMinor, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: unitMinor,
        product_data: { name: title.slice(0, 250) },
      },
    })),
    success_url: request.doneUrl,
    cancel_url: request.cancelUrl,
    expires_at: closingOf(request, now),
    locale: localeOf(lang),
    ...(email === null ? {} : { customer_email: email }),
  }
}
