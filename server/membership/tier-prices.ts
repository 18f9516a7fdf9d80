import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Failure } from '../../contract/errors.ts'
import { type PaidTier, paidTiers } from '../../contract/membership-tiers.ts'
import type { Currency } from '../../contract/money.ts'
import { presetsOf, type Rates } from '../catalogue/price.ts'

const schema = z.object({
  /** The project that carries Jariyah's own costs. */
  fundId: z.string(),
  monthlyMinorGbp: z.record(z.enum(paidTiers), z.int()),
})

export const { fundId, monthlyMinorGbp } = schema.parse(
  JSON.parse(readFileSync(new URL('../../content/membership.json', import.meta.url), 'utf8')),
)

/** What a tier gives a month in an offered currency, in its minor units: pleasant, like other suggested amounts. */
export function tierMinorOf(tier: PaidTier, currency: Currency, rates: Rates): number {
  const [minor] = presetsOf([monthlyMinorGbp[tier]], currency, rates)
  if (minor === undefined) throw new Failure('currency_not_offered', { currency: 'currency_not_offered' })
  return minor
}

/** The price of a tier. Throws Failure('price_changed') where it is not what the reader saw. */
export function agreedMinor(
  { tier, minor }: { tier: PaidTier; minor: number },
  currency: Currency,
  rates: Rates,
): number {
  const price = tierMinorOf(tier, currency, rates)
  if (minor !== price) throw new Failure('price_changed', { minor: 'price_changed' })
  return price
}
