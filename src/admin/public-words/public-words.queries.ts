import type { publicWords } from '../../../contract/admin/public-words.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { adminQuery } from '../kit/admin-query.ts'

export const publicWordsQuery = (query: Call<typeof publicWords.list>['query']) =>
  adminQuery<typeof publicWords.list>('admin:content', '/api/admin/public-words', { query })
