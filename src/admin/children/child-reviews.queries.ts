import type { childReviews } from '../../../contract/admin/sponsorships.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const childReviewsQuery = () =>
  adminQuery<typeof childReviews.list>('admin:content', '/api/admin/child-files', {})
