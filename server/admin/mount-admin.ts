import type { FastifyInstance } from 'fastify'
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
import type { Guard } from '../http/guard.ts'
import { mount } from '../http/mount.ts'
import { publicWordHandlers } from '../public-words/public-words.ts'
import { adminRefundHandlers } from '../refunds/admin-refunds.ts'
import type { Service } from '../service.ts'
import { unmatchedPaymentHandlers } from '../unmatched/unmatched-payments.ts'
import { abTestHandlers } from './ab-tests.ts'
import { auditHandlers } from './audit.ts'
import { campaignReviewHandlers } from './campaigns.ts'
import { charityReviewHandlers } from './charity-applications.ts'
import { childReviewHandlers } from './child-reviews.ts'
import { hijriMonthHandlers } from './hijri-months.ts'
import { payoutHandlers } from './payouts.ts'
import { peopleHandlers } from './people.ts'
import { qurbaniBookHandlers } from './qurbani.ts'
import { reportReviewHandlers } from './report-reviews.ts'

/** The calls of the administration. */
export function mountAdmin(app: FastifyInstance, service: Service, guard: Guard): void {
  mount(app, audit, auditHandlers(service), guard)
  mount(app, abTests, abTestHandlers(service), guard)
  mount(app, charityReview, charityReviewHandlers(service), guard)
  mount(app, payouts, payoutHandlers(service), guard)
  mount(app, hijriMonths, hijriMonthHandlers(service), guard)
  mount(app, campaignReviews, campaignReviewHandlers(service), guard)
  mount(app, people, peopleHandlers(service), guard)
  mount(app, adminRefunds, adminRefundHandlers(service), guard)
  mount(app, unmatchedPayments, unmatchedPaymentHandlers(service), guard)
  mount(app, publicWords, publicWordHandlers(service), guard)
  mount(app, childReviews, childReviewHandlers(service), guard)
  mount(app, qurbaniBooks, qurbaniBookHandlers(service), guard)
  mount(app, reportReviews, reportReviewHandlers(service), guard)
}
