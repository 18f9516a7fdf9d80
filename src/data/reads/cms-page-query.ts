import type { cms } from '../../../contract/cms.ts'
import type { Language } from '../../../contract/languages.ts'
import { query } from '../queries.ts'

/** A page of the content management, as its address asks for it. */
export const cmsPageQuery = (slug: string, { language }: { language: Language }) =>
  query<typeof cms.page>('/api/pages/:slug', { params: { slug }, query: { lang: language } })
