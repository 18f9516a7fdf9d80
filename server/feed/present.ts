import type { FeedItem } from '../../contract/feed.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { FeedRow } from './feed.sql.ts'

/** A gift as others see it. */
export function presentItem(row: FeedRow, { projects }: Catalogue, lang: Language): FeedItem {
  const found = projects.get(row.projectId)
  return {
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    message: row.message,
    projectId: row.projectId,
    projectTitle: found ? textIn(found.project.title, lang) : row.projectId,
    // Written from a gift, whose currency was checked.
    currency: row.currency as Currency,
    minor: row.minor,
  }
}
