import { and, eq, ne, sql } from 'drizzle-orm'
import { charitySlug as slugForm } from '../../contract/charities.ts'
import { fewestTrustees } from '../../contract/charity-application.ts'
import type { charityDesk } from '../../contract/charity-desk.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { charityPage } from './charities.schema.ts'
import { selectSlugs, takeSlug } from './charities.sql.ts'
import { ourWords } from './charity-id.ts'
import { charityOf } from './charity-of.ts'
import { websiteIn } from './check-application.ts'
import { openCharity } from './open-charity.ts'

export function charityDeskHandlers(service: Service): Handlers<typeof charityDesk> {
  const { db } = service
  return {
    page: async ({ query: { lang } }, caller) =>
      await openCharity(service, await charityOf(db.q, caller), lang),
    async savePage({ body }, caller) {
      const charityId = await charityOf(db.q, caller)
      await db.q.update(charityPage).set(pageIn(body)).where(eq(charityPage.charityId, charityId))
      return await openCharity(service, charityId, body.lang)
    },
    setSlug: async ({ body }, caller) => ({ slug: await setSlug(service, caller, body.slug) }),
  }
}

/** A word stays its charity's for ever, and nobody else can have it. */
const mostSlugs = 3

async function setSlug({ db, clock }: Service, caller: Caller, typed: string): Promise<string> {
  const slug = typed.trim().toLowerCase()
  if (!slugForm.test(slug) || slug.endsWith('-') || ourWords.has(slug))
    throw new Failure('address_invalid', { slug: 'address_invalid' })
  const charityId = await charityOf(db.q, caller)
  const at = clock.now()
  await db.transaction(async tx => {
    // One after the other: two do not take the same word, and nobody one too many.
    await tx.execute(sql`lock table charity_slug in share row exclusive mode`)
    const own = await selectSlugs(tx, charityId)
    if (!own.includes(slug) && own.length >= mostSlugs)
      throw new Failure('words_used_up', { slug: 'words_used_up' })
    if (!(await takeSlug(tx, charityId, slug, at)))
      throw new Failure('address_taken', { slug: 'address_taken' })
    const isOther = and(eq(charityPage.charityId, charityId), ne(charityPage.slug, slug))
    const changed = await tx.update(charityPage).set({ slug }).where(isOther).returning()
    if (changed.length > 0) await logWord(tx, personIn(caller).id, slug, at)
  })
  return slug
}

const logWord = (tx: Queries, personId: string, slug: string, at: Date) =>
  tx.insert(auditEntry).values({
    at,
    adminId: personId,
    targetId: personId,
    action: `charity_word:${slug}`,
    reason: '',
    wasRefused: false,
  })

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
