import type { payouts } from '../../../contract/admin/disbursements.ts'
import type { Language } from '../../../contract/languages.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const payoutsQuery = (lang: Language) =>
  adminQuery<typeof payouts.list>('admin:finance', '/api/admin/disbursements', { query: { lang } })
