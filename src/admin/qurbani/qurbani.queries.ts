import type { qurbaniBooks } from '../../../contract/admin/qurbani.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const qurbaniBooksQuery = () =>
  adminQuery<typeof qurbaniBooks.list>('admin:support', '/api/admin/qurbani', {})
