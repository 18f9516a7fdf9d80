import type { CmsPage, cms as cmsGroup } from '../../contract/cms.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { findCausePage } from '../catalogue/cause-pages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type CmsPageRow, selectPage } from './cms.sql.ts'

export function cmsHandlers(service: Pick<Service, 'db'>): Handlers<typeof cmsGroup> {
  return {
    async page({ params, query }) {
      const row = await selectPage(service.db.q, params.slug)
      if (row) return pageIn(row, query.lang)
      const cause = await findCausePage(service.db, params.slug, query.lang)
      if (!cause) throw new Failure('not_found')
      return cause
    },
  }
}

/** The whole page in one language: English where any part of it was not translated, never a mixture. */
function pageIn(row: CmsPageRow, asked: Language): CmsPage {
  const isWhole = [row.title, row.description, row.blocks].every(texts => asked in texts)
  const lang: Language = isWhole ? asked : 'en'
  return {
    kind: 'written',
    slug: row.slug,
    title: row.title[lang] ?? row.title.en,
    description: row.description[lang] ?? row.description.en,
    lang,
    blocks: row.blocks[lang] ?? row.blocks.en,
    updatedAt: row.updatedAt.toISOString(),
  }
}
