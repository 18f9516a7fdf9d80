import type { adminRefunds } from '../../../contract/admin/refunds.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const refundCasesQuery = () =>
  adminQuery<typeof adminRefunds.list>('admin:finance', '/api/admin/refunds', {})
