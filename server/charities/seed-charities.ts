import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { charitySlug as slugForm, teamMember } from '../../contract/charities.ts'
import type { Database } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { charityPage, charitySlug } from './charities.schema.ts'

const pages = z.array(
  z.object({
    charityId: z.string(),
    slug: z.string().check(z.regex(slugForm)),
    register: z.string(),
    registrationNumber: z.string(),
    website: z.nullable(z.string()),
    verifiedOn: z.iso.date(),
    team: z.array(teamMember),
  }),
)

const file = new URL('../../content/demo/charity-pages.json', import.meta.url)

/** The pages of the demonstration's charities, where they have none. What a charity or an administrator changed stays. */
export async function seedCharities(db: Database): Promise<void> {
  const content = pages.parse(JSON.parse(readFileSync(file, 'utf8')))
  await db.transaction(async tx => {
    const invented = await tx.select({ id: charity.id }).from(charity).where(eq(charity.isDemo, true))
    const ids = new Set(invented.map(({ id }) => id))
    for (const { verifiedOn, ...page } of content.filter(({ charityId }) => ids.has(charityId))) {
      const verifiedAt = new Date(verifiedOn)
      await tx
        .insert(charityPage)
        .values({ ...page, verifiedAt })
        .onConflictDoNothing()
      const { charityId, slug } = page
      await tx.insert(charitySlug).values({ charityId, slug, since: verifiedAt }).onConflictDoNothing()
    }
  })
}
