import type { PayoutRequest } from '../../../contract/admin/disbursements.ts'

/**
 * Titles of funds that hold less than was approved from them, as refunds and disputes took from them since: their requests wait. And
 * whether any other can be sent.
 */
export function shortFunds(requests: readonly PayoutRequest[]): { short: string[]; canSend: boolean } {
  const approved = requests.filter(({ state }) => state === 'approved')
  const wantedFrom = (fund: PayoutRequest) =>
    approved
      .filter(({ project, currency }) => project === fund.project && currency === fund.currency)
      .reduce((sum, { minor }) => sum + minor, 0)
  const waiting = approved.filter(each => wantedFrom(each) > each.heldMinor)
  return {
    short: [...new Set(waiting.map(({ title }) => title))],
    canSend: waiting.length < approved.length,
  }
}
