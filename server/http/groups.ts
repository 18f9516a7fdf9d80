import { accounts } from '../../contract/accounts.ts'
import { abTests } from '../../contract/admin/ab-tests.ts'
import { audit } from '../../contract/admin/audit.ts'
import { campaignReviews } from '../../contract/admin/campaigns.ts'
import { charityReview } from '../../contract/admin/charity-applications.ts'
import { payouts } from '../../contract/admin/disbursements.ts'
import { hijriMonths } from '../../contract/admin/hijri-months.ts'
import { people } from '../../contract/admin/people.ts'
import { reportReviews } from '../../contract/admin/project-reports.ts'
import { publicWords } from '../../contract/admin/public-words.ts'
import { qurbaniBooks } from '../../contract/admin/qurbani.ts'
import { adminRefunds } from '../../contract/admin/refunds.ts'
import { childReviews } from '../../contract/admin/sponsorships.ts'
import { unmatchedPayments } from '../../contract/admin/unmatched-payments.ts'
import { analytics } from '../../contract/analytics.ts'
import { campaignPages } from '../../contract/campaign-page.ts'
import { campaigns } from '../../contract/campaigns.ts'
import { captures } from '../../contract/captures.ts'
import { catalogue } from '../../contract/catalogue.ts'
import { causePages } from '../../contract/cause-pages.ts'
import { charities } from '../../contract/charities.ts'
import { charityApi } from '../../contract/charity-api.ts'
import { charityApplications } from '../../contract/charity-application.ts'
import { charityDesk } from '../../contract/charity-desk.ts'
import { charityDevelopers } from '../../contract/charity-developers.ts'
import { cms } from '../../contract/cms.ts'
import { credentials, passkeys, totp } from '../../contract/credentials.ts'
import { charityMoney } from '../../contract/disbursements.ts'
import { donations } from '../../contract/donations.ts'
import type { EndpointGroup } from '../../contract/endpoint.ts'
import { feed } from '../../contract/feed.ts'
import { giftAidDeclarations } from '../../contract/gift-aid.ts'
import { giftCards } from '../../contract/gift-cards.ts'
import { hijri } from '../../contract/hijri.ts'
import { ledger } from '../../contract/ledger.ts'
import { memberships } from '../../contract/membership.ts'
import { myCampaigns } from '../../contract/my-campaigns.ts'
import { plans } from '../../contract/plans.ts'
import { impersonation, profiles } from '../../contract/profile.ts'
import { reportDesk } from '../../contract/project-reports.ts'
import { push } from '../../contract/push.ts'
import { qurbani } from '../../contract/qurbani.ts'
import { refunds } from '../../contract/refunds.ts'
import { rewards } from '../../contract/rewards.ts'
import { savedCards } from '../../contract/saved-cards.ts'
import { site } from '../../contract/site.ts'
import { childDesk, sponsorships } from '../../contract/sponsorships.ts'
import { wallet } from '../../contract/wallet.ts'
import { worshipSync } from '../../contract/worship-sync.ts'
import { yearlyStatements } from '../../contract/yearly-statement.ts'
import { zakat } from '../../contract/zakat.ts'

/** All groups of the contract by the tag they carry: what is described, and what the table of access is tested over. */
export const groups: Readonly<Record<string, EndpointGroup>> = {
  site,
  cms,
  causePages,
  catalogue,
  charities,
  charityApplications,
  charityDesk,
  charityMoney,
  charityDevelopers,
  charityApi,
  donations,
  giftCards,
  savedCards,
  giftAidDeclarations,
  refunds,
  campaigns,
  myCampaigns,
  campaignPages,
  feed,
  ledger,
  accounts,
  credentials,
  totp,
  passkeys,
  profiles,
  yearlyStatements,
  impersonation,
  audit,
  abTests,
  charityReview,
  payouts,
  hijriMonths,
  campaignReviews,
  people,
  adminRefunds,
  unmatchedPayments,
  publicWords,
  analytics,
  captures,
  push,
  rewards,
  hijri,
  zakat,
  wallet,
  plans,
  memberships,
  qurbani,
  qurbaniBooks,
  sponsorships,
  childDesk,
  childReviews,
  reportDesk,
  reportReviews,
  worshipSync,
}
