import type { people } from '../../../contract/admin/people.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const peopleQuery = (query: { search?: string; after?: string }) =>
  adminQuery<typeof people.list>('admin:support', '/api/admin/people', { query })

export const personQuery = (id: string) =>
  adminQuery<typeof people.find>('admin:support', '/api/admin/people/:id', { params: { id } })
