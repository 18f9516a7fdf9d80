import type { qurbaniBooks } from '../../../contract/admin/qurbani.ts'
import type { Language } from '../../../contract/languages.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const qurbaniBooksQuery = (lang: Language) =>
  adminQuery<typeof qurbaniBooks.list>('admin:support', '/api/admin/qurbani', { query: { lang } })
