import type { CmsPage, cms as cmsGroup } from '../../contract/cms.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { findCausePage } from '../catalogue/cause-pages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type CmsPageRow, type StoredBlock, selectPage } from './cms.sql.ts'
import type { Operator } from './operator-settings.ts'

export function cmsHandlers(service: Pick<Service, 'db' | 'config'>): Handlers<typeof cmsGroup> {
  return {
    async page({ params, query }) {
      const row = await selectPage(service.db.q, params.slug)
      if (row) return pageIn(row, query.lang, service.config.operator)
      const cause = await findCausePage(service.db, params.slug, query.lang)
      if (!cause) throw new Failure('not_found')
      return cause
    },
  }
}

/** The whole page in one language: English where any part of it was not translated, never a mixture. */
function pageIn(row: CmsPageRow, asked: Language, operator: Operator | null): CmsPage {
  const isWhole = [row.title, row.description, row.blocks].every(texts => asked in texts)
  const lang: Language = isWhole ? asked : 'en'
  return {
    kind: 'written',
    slug: row.slug,
    title: row.title[lang] ?? row.title.en,
    description: row.description[lang] ?? row.description.en,
    lang,
    blocks: (row.blocks[lang] ?? row.blocks.en).flatMap(block => blocksOf(block, operator)),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function blocksOf(block: StoredBlock, operator: Operator | null): CmsPage['blocks'] {
  if (block.kind !== 'operator') return [block]
  if (!operator) return [{ kind: 'paragraph', text: block.otherwise }]
  const { name, address, email } = operator
  return [
    { kind: 'paragraph', text: block.text },
    { kind: 'operator', items: [name, ...address], email },
  ]
}
