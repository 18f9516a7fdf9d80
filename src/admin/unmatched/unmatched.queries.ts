import type { unmatchedPayments } from '../../../contract/admin/unmatched-payments.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const unmatchedQuery = (query: Call<typeof unmatchedPayments.list>['query']) =>
  adminQuery<typeof unmatchedPayments.list>('admin:finance', '/api/admin/unmatched-payments', { query })
