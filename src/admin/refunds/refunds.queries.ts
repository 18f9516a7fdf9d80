import type { adminRefunds } from '../../../contract/admin/refunds.ts'
import type { Language } from '../../../contract/languages.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const refundCasesQuery = (lang: Language) =>
  adminQuery<typeof adminRefunds.list>('admin:finance', '/api/admin/refunds', { query: { lang } })
