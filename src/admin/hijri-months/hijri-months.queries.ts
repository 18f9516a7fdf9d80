import type { hijriMonths } from '../../../contract/admin/hijri-months.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const hijriMonthsQuery = () =>
  adminQuery<typeof hijriMonths.list>('admin:content', '/api/admin/hijri-months', {})
