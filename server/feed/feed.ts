import type { feed as feedGroup } from '../../contract/feed.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectNewest, selectTaken } from './feed.sql.ts'
import { presentItem } from './present.ts'

/** As many as a page keeps below the newest. */
const mostKept = 200

export function feedHandlers(service: Service): Handlers<typeof feedGroup> {
  return {
    async recent({ query: { lang, before, limit, causes } }) {
      const catalogue = await loadCatalogue(service)
      const rows = await selectNewest(service.db.q, {
        before,
        limit,
        of: causes === undefined ? undefined : projectsOf(catalogue, causes),
        isTest: service.payments.isTest,
      })
      const last = rows.length === limit ? rows.at(-1) : undefined
      const taken = before === undefined && last ? await selectTaken(service.db.q, last.id, mostKept) : []
      return {
        items: rows.map(row => presentItem(row, catalogue, lang)),
        next: last?.id ?? null,
        ...(taken.length > 0 && { taken }),
      }
    },
  }
}

function projectsOf({ projects }: Catalogue, causes: string): string[] {
  const wanted = causes.split(',')
  return [...projects.values()].flatMap(({ project }) =>
    wanted.includes(project.causeId) ? [project.id] : [],
  )
}
