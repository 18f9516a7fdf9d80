import type { cms } from '../../../contract/cms.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

export const cmsPageQuery = (slug: string, { language }: Pick<Reader, 'language'>) =>
  query<typeof cms.page>('/api/pages/:slug', { params: { slug }, query: { lang: language } })
