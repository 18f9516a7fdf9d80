import type { adminRefunds } from '../../../contract/admin/refunds.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const refundCasesQuery = (query: Call<typeof adminRefunds.list>['query']) =>
  adminQuery<typeof adminRefunds.list>('admin:finance', '/api/admin/refunds', { query })
