import { eq, sql } from 'drizzle-orm'
import { charitySlug as slugForm } from '../../contract/charities.ts'
import { fewestTrustees } from '../../contract/charity-application.ts'
import type { charityDesk } from '../../contract/charity-desk.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { charityPage } from './charities.schema.ts'
import { takeSlug } from './charities.sql.ts'
import { ourWords } from './charity-id.ts'
import { charityOf } from './charity-of.ts'
import { websiteIn } from './check-application.ts'
import { openCharity } from './open-charity.ts'

export function charityDeskHandlers(service: Service): Handlers<typeof charityDesk> {
  const { db, clock } = service
  return {
    page: async ({ query: { lang } }, caller) =>
      await openCharity(service, await charityOf(db.q, caller), lang),
    async savePage({ body }, caller) {
      const charityId = await charityOf(db.q, caller)
      await db.q.update(charityPage).set(pageIn(body)).where(eq(charityPage.charityId, charityId))
      return await openCharity(service, charityId, body.lang)
    },
    async setSlug({ body }, caller) {
      const slug = body.slug.trim().toLowerCase()
      if (!slugForm.test(slug) || slug.endsWith('-') || ourWords.has(slug))
        throw new Failure('address_invalid', { slug: 'address_invalid' })
      const charityId = await charityOf(db.q, caller)
      await db.transaction(async tx => {
        // One after the other: two do not take the same word.
        await tx.execute(sql`lock table charity_slug in share row exclusive mode`)
        if (!(await takeSlug(tx, charityId, slug, clock.now())))
          throw new Failure('address_taken', { slug: 'address_taken' })
        await tx.update(charityPage).set({ slug }).where(eq(charityPage.charityId, charityId))
      })
      return { slug }
    },
  }
}

interface TypedPage {
  lang: Language
  about: string
  website: string
  team: readonly { name: string; role: string }[]
}

function pageIn({ lang, about, website, team }: TypedPage) {
  const text = cleanText(about)
  if (text === '') throw new Failure('field_missing', { about: 'field_missing' })
  const site = cleanText(website)
  const address = site === '' ? null : websiteIn(site)
  if (site !== '' && address === null) throw new Failure('website_invalid', { website: 'website_invalid' })
  const answering = team
    .map(({ name, role }) => ({ name: cleanText(name), role: cleanText(role) }))
    .filter(({ name }) => name !== '')
  // Who was verified with two does not go on with nobody.
  if (answering.length < fewestTrustees) throw new Failure('field_missing', { team: 'field_missing' })
  return {
    about: sql`${charityPage.about} || ${JSON.stringify({ [lang]: text })}::jsonb`,
    website: address,
    team: answering,
  }
}
