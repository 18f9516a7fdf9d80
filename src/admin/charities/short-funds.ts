import type { PayoutRequest } from '../../../contract/admin/disbursements.ts'

/** Titles of funds that hold less than was approved from them: refunds and disputes took from them since. */
export function shortFunds(requests: readonly PayoutRequest[]): string[] {
  const approved = requests.filter(({ state }) => state === 'approved')
  const wantedFrom = (fund: PayoutRequest) =>
    approved
      .filter(({ project, currency }) => project === fund.project && currency === fund.currency)
      .reduce((sum, { minor }) => sum + minor, 0)
  return [...new Set(approved.filter(each => wantedFrom(each) > each.heldMinor).map(({ title }) => title))]
}
