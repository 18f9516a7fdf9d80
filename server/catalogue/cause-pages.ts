import type { CausePage, causePages as causePagesGroup } from '../../contract/cause-pages.ts'
import type { Language } from '../../contract/languages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type CausePageRow, selectCausePage, selectCausePages } from './cause-pages.sql.ts'
import { textIn } from './text-in.ts'

export function causePageHandlers({ db }: Pick<Service, 'db'>): Handlers<typeof causePagesGroup> {
  return {
    async list({ query: { lang } }) {
      const rows = await selectCausePages(db.q)
      return { pages: rows.map(row => causePageIn(row, lang)) }
    },
  }
}

/** The page of a cause under an address of one word; null where there is none. */
export async function findCausePage(
  db: Service['db'],
  slug: string,
  lang: Language,
): Promise<CausePage | null> {
  const row = await selectCausePage(db.q, slug)
  return row && causePageIn(row, lang)
}

const causePageIn = (
  { slug, drawing, plan, words, updatedAt }: CausePageRow,
  asked: Language,
): CausePage => ({
  kind: 'cause',
  slug,
  lang: asked in words ? asked : 'en',
  ...textIn(words, asked),
  ...plan,
  drawing,
  art: [],
  updatedAt: updatedAt.toISOString(),
})
