import type { payouts } from '../../../contract/admin/disbursements.ts'
import type { Language } from '../../../contract/languages.ts'
import { adminQuery } from '../kit/admin-query.ts'

/** @param before a request's id: those asked earlier that are done with */
export const payoutsQuery = (lang: Language, before: string | undefined) =>
  adminQuery<typeof payouts.list>('admin:finance', '/api/admin/disbursements', {
    query: { lang, ...(before !== undefined && { before }) },
  })
