import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { charitySlug as slugForm, teamMember } from '../../contract/charities.ts'
import type { Database } from '../db/database.ts'
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
    for (const { verifiedOn, ...page } of content) {
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
