import type { Language } from '../../contract/languages.ts'
import type { MembershipOffer } from '../../contract/membership.ts'
import { paidTiers } from '../../contract/membership-tiers.ts'
import type { Currency } from '../../contract/money.ts'
import { findProject } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Service } from '../service.ts'
import { selectWall } from './membership.sql.ts'
import { fundId, tierMinorOf } from './tier-prices.ts'
import { todayOf } from './today.ts'

/** As many names as a page can bear. */
const mostNames = 120

/** What the tiers give in a reader's currency, what that pays for, and who does. */
export async function membershipOffer(
  service: Service,
  reader: { lang: Language; currency: Currency },
): Promise<MembershipOffer> {
  const { rates } = await loadCatalogue(service)
  const fund = await findProject(service, fundId, reader)
  if (!fund) throw new Error(`The catalogue has no project ${fundId}`)
  // A currency without a rate today is shown in pounds.
  const { currency } = fund
  const { members, named, names } = await selectWall(service.db.q, todayOf(service.clock), mostNames)
  return {
    currency,
    tiers: paidTiers.map(tier => ({ tier, minor: tierMinorOf(tier, currency, rates) })),
    fund: {
      id: fund.id,
      causeId: fund.causeId,
      title: fund.title,
      spending: fund.spending,
      raisedMinorGbp: fund.raisedMinorGbp,
    },
    members,
    named,
    wall: names,
  }
}
