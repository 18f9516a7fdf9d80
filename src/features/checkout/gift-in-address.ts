/** A gift form that was sent before the app had started leaves its fields in the address. */
export interface GiftInAddress {
  project?: string
  amount?: string
  amountOther?: string
  quantity?: number
  /** How often it is to be given; left out where it is once. */
  every?: 'weekly' | 'fridays' | 'monthly'
  /** Id of the campaign that it comes through. */
  campaign?: string
}

/** The router reads "25" as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const everyOf: Partial<Record<string, 'weekly' | 'fridays' | 'monthly'>> = {
  fridays: 'fridays',
  monthly: 'monthly',
  other: 'weekly',
}

/**
 * The search parser of /fast-checkout: what is not understood is dropped. Dropped is said as undefined, because the router lays what
 * we answer over the raw address.
 */
export function giftInAddress(search: Record<string, unknown>): GiftInAddress {
  const project = textOf(search.project)
  const quantity = Number(search.quantity)
  return {
    project,
    campaign: textOf(search.campaign),
    amount: textOf(search.amount),
    amountOther: textOf(search.amountOther),
    every: everyOf[String(search.every)],
    quantity: Number.isInteger(quantity) && quantity > 0 && quantity <= 1000 ? quantity : undefined,
  }
}
