import { Failure } from '../../contract/errors.ts'
import type { ChildUpdate, sponsorships as group } from '../../contract/sponsorships.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { presentCard, presentFile } from './present-file.ts'
import type { ChildUpdateRow } from './sponsorships.schema.ts'
import {
  countShown,
  type FoundFile,
  findNextFree,
  findShown,
  isSponsor,
  selectCountries,
  selectShown,
  selectUpdates,
} from './sponsorships.sql.ts'

const filesOfPage = 6

/** The case files as everyone reads them, and their updates for sponsors. */
export function sponsorshipHandlers(service: Service): Handlers<typeof group> {
  const { db } = service
  const shownAs = async (number: number) => shownIn(await findShown(db.q, number))
  return {
    async list({ query: { page, lang, currency, ...filter } }) {
      const catalogue = await loadCatalogue(service)
      const total = await countShown(db.q, filter)
      const found = await selectShown(db.q, filter, { limit: filesOfPage, offset: (page - 1) * filesOfPage })
      return {
        files: found.map(each => presentCard(each, shownIn(each).shown, catalogue, { lang, currency })),
        total,
        pages: Math.ceil(total / filesOfPage),
        countries: await selectCountries(db.q),
      }
    },
    async file({ params, query }) {
      const { found, shown } = await shownAs(params.number)
      const next = found.taken < shown.places ? null : await findNextFree(db.q, params.number)
      return presentFile(found, shown, await loadCatalogue(service), { ...query, next })
    },
    async updates({ params }, { person, deviceHash }) {
      const { found } = await shownAs(params.number)
      const { id } = found.file
      if (!(await isSponsor(db.q, id, { personId: person?.id ?? null, ownerHash: deviceHash })))
        return { isSponsor: false, updates: [] }
      const updates = await selectUpdates(db.q, [id])
      return {
        isSponsor: true,
        updates: updates.flatMap(told),
      }
    },
  }
}

function shownIn(found: FoundFile | null) {
  const shown = found?.file.shown
  if (!found || !shown) throw new Failure('not_found')
  return { found, shown }
}

/** An update as sponsors read it; nothing where it was not read by an administrator. */
function told(row: ChildUpdateRow): ChildUpdate[] {
  const { id, year, half, school, health, needs, lang, state, publishedAt } = row
  if (state !== 'published' || publishedAt === null) return []
  return [{ id, year, half, school, health, needs, lang, at: publishedAt.toISOString() }]
}
