import { store, stored } from '../../data/session.ts'

const key = 'jariyah.plan-link'

/** Keeps, for this tab, the mailed link by which somebody leaves to save a card: the address that they come back to names the plan alone. */
export const keepLink = (link: string): void => void store(key, link, 'sessionStorage')

/** The link with which this tab left for a card of this plan. */
export function keptLinkOf(planId: string): string | undefined {
  const link = stored(key, 'sessionStorage')
  return link?.startsWith(`${planId.replaceAll('-', '')}.`) ? link : undefined
}
