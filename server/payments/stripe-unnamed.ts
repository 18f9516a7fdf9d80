import type { Stripe } from 'stripe'
import type { GiftFact, UnnamedPayment } from './port.ts'
import { captureOf, currencyOf, dateOf, donationIdOf } from './stripe-facts.ts'
import { settlementOfIntent } from './stripe-settlement.ts'

/** https://docs.stripe.com/currencies#zero-decimal and #three-decimal; all others have two decimals there. */
const decimalsOf = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'JPY',
    'KMF',
    'KRW',
    'MGA',
    'PYG',
    'RWF',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map(code => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map(code => [code, 3] as const),
])

/** Others may write what they like in the place of our gift's id: a name of a person is none. */
const nameForm = /^[\w-]{1,64}$/

/** What a payment that was read anew, with its charge, says of a gift; or of itself, where it is of none of ours. */
export const paymentTold = (intent: Stripe.PaymentIntent, eventId: string): (GiftFact | UnnamedPayment)[] => [
  ...captureOf(intent, eventId),
  ...settlementOfIntent(intent),
  ...unnamedOf(intent),
]

/** Whether it names a gift, in a currency that a gift can be in. */
export const isOfGift = ({ metadata, currency }: Stripe.PaymentIntent): boolean =>
  donationIdOf(metadata) !== null && currencyOf(currency) !== null

/** A payment that is of no gift, as it stands now. */
export function unnamedOf(intent: Stripe.PaymentIntent): UnnamedPayment[] {
  if (intent.status !== 'succeeded' || isOfGift(intent)) return []
  const name = intent.metadata.donation_id ?? ''
  const currency = intent.currency.toUpperCase()
  return [
    {
      kind: 'unnamed',
      paymentRef: intent.id,
      names: nameForm.test(name) ? name : null,
      currency,
      decimals: decimalsOf.get(currency) ?? 2,
      minor: intent.amount_received,
      ...chargeFacts(intent),
    },
  ]
}

function chargeFacts({
  latest_charge: charge,
  created,
}: Stripe.PaymentIntent): Pick<UnnamedPayment, 'at' | 'returnedMinor' | 'isDisputed'> {
  if (typeof charge !== 'object' || charge === null)
    return { at: dateOf(created), returnedMinor: 0, isDisputed: false }
  return { at: dateOf(charge.created), returnedMinor: charge.amount_refunded, isDisputed: charge.disputed }
}
