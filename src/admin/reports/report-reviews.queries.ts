import type { reportReviews } from '../../../contract/admin/project-reports.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const reportReviewsQuery = (query: Call<typeof reportReviews.list>['query']) =>
  adminQuery<typeof reportReviews.list>('admin:content', '/api/admin/project-reports', { query })
