import type { Project } from '../../../contract/catalogue.ts'
import { type CampaignOfItem, type CartItem, cartItemId } from '../../data/cart-item.ts'
import { parsePayable } from '../../lib/parse-payable.ts'

/** What the donor has chosen in the form: the amount as text, whether picked or typed. */
export interface Chosen {
  amount: string
  quantity: number
}

export type OfferProblem =
  | 'amount_missing'
  | 'amount_not_a_number'
  | 'amount_not_whole'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'quantity_invalid'

export type Offered = { ok: true; unitMinor: number; quantity: number } | { ok: false; problem: OfferProblem }

const maxQuantity = 1000

/** The unit price and quantity of a gift, or the one thing that is wrong with it. The service checks all of it again. */
export function offerOf(project: Project, chosen: Chosen, locale: string): Offered {
  if (project.unitMinor !== null) return shareOf(project.unitMinor, chosen.quantity)
  const minor = typedAmount(chosen.amount, project, locale)
  if (typeof minor === 'string') return { ok: false, problem: minor }
  if (minor < project.minMinor) return { ok: false, problem: 'amount_too_small' }
  if (minor > project.maxMinor) return { ok: false, problem: 'amount_too_large' }
  return { ok: true, unitMinor: minor, quantity: 1 }
}

function shareOf(unitMinor: number, quantity: number): Offered {
  const isRight = Number.isInteger(quantity) && quantity > 0 && quantity <= maxQuantity
  return isRight ? { ok: true, unitMinor, quantity } : { ok: false, problem: 'quantity_invalid' }
}

function typedAmount(text: string, project: Project, locale: string): number | OfferProblem {
  return text.trim() === '' ? 'amount_missing' : parsePayable(text, project.currency, locale)
}

/** The gift as a line of the cart: the same project at the same price is the same line. */
export function cartItemOf(
  project: Project,
  { unitMinor, quantity }: { unitMinor: number; quantity: number },
  campaign?: CampaignOfItem,
): CartItem {
  const priced = {
    product: project.id,
    price: unitMinor,
    currency: project.currency,
    ...(campaign && { campaign }),
  }
  return {
    ...priced,
    id: cartItemId(priced),
    quantity,
    name: project.title,
    category: project.causeId,
    amount: unitMinor * quantity,
  }
}
