import type { charities as charitiesGroup } from '../../contract/charities.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { pageOf, placeIn } from '../catalogue/report-place.ts'
import { selectEarlierReports } from '../catalogue/reports.sql.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { findCharity, selectCharities } from './charities.sql.ts'
import { charityView, openCharity } from './open-charity.ts'
import { cardIn, projectsOf, reportIn } from './present-charity.ts'

const regionNames = (lang: Language) => new Intl.DisplayNames(lang, { type: 'region' })

export function charityHandlers(service: Service): Handlers<typeof charitiesGroup> {
  const { db } = service
  return {
    async list({ query: { lang, search = '' } }) {
      const view = await charityView(service, lang)
      const wanted = folded(search)
      const names = regionNames(lang)
      const found = (await selectCharities(db.q))
        .map(row => cardIn(view, row))
        .filter(({ name, about, country }) =>
          folded(`${name} ${about} ${names.of(country) ?? country}`).includes(wanted),
        )
      return { charities: found }
    },
    find: ({ params: { slug }, query: { lang } }) => openCharity(service, slug, lang),
    async earlierReports({ params: { slug }, query: { lang, before } }) {
      const row = await findCharity(db.q, slug)
      if (!row) throw new Failure('not_found')
      const view = { lang, catalogue: await loadCatalogue(service) }
      const projects = projectsOf(view, row.charity.id).map(({ project }) => project.id)
      const { reports, next } = pageOf(await selectEarlierReports(db.q, projects, placeIn(before)))
      return { reports: reports.map(report => reportIn(view, report)), next }
    },
  }
}

/** In small letters and without marks over them: `sao` finds São. */
const folded = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
