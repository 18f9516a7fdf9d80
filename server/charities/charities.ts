import type { charities as charitiesGroup } from '../../contract/charities.ts'
import type { Language } from '../../contract/languages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectCharities } from './charities.sql.ts'
import { charityView, openCharity } from './open-charity.ts'
import { cardIn } from './present-charity.ts'

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
  }
}

/** In small letters and without marks over them: `sao` finds São. */
const folded = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
