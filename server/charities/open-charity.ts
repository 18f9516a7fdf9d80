import type { CharityPage } from '../../contract/charities.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { loadCatalogue, loadProgress } from '../catalogue/load-catalogue.ts'
import type { Service } from '../service.ts'
import { findCharity, selectFunds, selectProofs } from './charities.sql.ts'
import { type CharityView, charityIn, projectsOf } from './present-charity.ts'

const mostProofs = 20

/** The catalogue as one reader has it. */
export async function charityView(service: Service, lang: Language): Promise<CharityView> {
  const catalogue = await loadCatalogue(service)
  return { lang, catalogue, progress: await loadProgress(service) }
}

/** A charity's page by any word that leads to it. Throws `not_found` for one that is not verified. */
export async function openCharity(service: Service, word: string, lang: Language): Promise<CharityPage> {
  const { q } = service.db
  const { isTest } = service.payments
  const row = await findCharity(q, word)
  if (!row) throw new Failure('not_found')
  const view = await charityView(service, lang)
  const projects = projectsOf(view, row.charity.id).map(({ project }) => project.id)
  const funds = await selectFunds(q, projects, isTest)
  return charityIn(view, row, {
    funds,
    proofs: await selectProofs(q, projects, { most: mostProofs, isTest }),
  })
}
