import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { CardFee, cardFees } from '../../contract/card-fee.ts'
import { type Currency, defaultCurrency, isCurrency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { fromGbp, offers, type Rates } from '../catalogue/price.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'

const schema = z.object({ basisPoints: z.int(), fixedMinorGbp: z.int() })

const { basisPoints, fixedMinorGbp } = schema.parse(
  JSON.parse(readFileSync(new URL('../../content/card-fee.json', import.meta.url), 'utf8')),
)

/** What a payment by card costs in an offered currency, by the day's rate. */
export function cardFeeIn(currency: Currency, rates: Rates): CardFee {
  const stepMinor = stepMinorOf(currency)
  const fixedMinor = Math.ceil(fromGbp(fixedMinorGbp, currency, rates) / stepMinor) * stepMinor
  return { currency, basisPoints, fixedMinor, stepMinor }
}

export const cardFeeHandlers = (service: Service): Handlers<typeof cardFees> => ({
  async cardFee({ query }) {
    const { rates } = await loadCatalogue(service)
    const isOffered = isCurrency(query.currency) && offers(rates, query.currency)
    return cardFeeIn(isOffered ? (query.currency as Currency) : defaultCurrency, rates)
  },
})
