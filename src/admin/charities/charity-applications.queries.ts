import type { charityReview } from '../../../contract/admin/charity-applications.ts'
import type { SentState } from '../../../contract/charity-application.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const applicationsQuery = (state: SentState | undefined) =>
  adminQuery<typeof charityReview.list>('admin:support', '/api/admin/charity-applications', {
    query: state === undefined ? {} : { state },
  })

export const applicationQuery = (id: string) =>
  adminQuery<typeof charityReview.find>('admin:support', '/api/admin/charity-applications/:id', {
    params: { id },
  })
