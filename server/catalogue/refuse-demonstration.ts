import { and, asc, eq, or } from 'drizzle-orm'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import { isLiveKey } from '../payments/stripe-settings.ts'

const mostNamed = 3

/** Real money never goes to invented charities. Throws ConfigError with a sentence a person can act on. */
export async function refuseDemonstration({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'isProduction' | 'stripe'>
}): Promise<void> {
  if (!config.isProduction || !config.stripe || !isLiveKey(config.stripe)) return
  const open = await db.q
    .select({ id: project.id })
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .where(and(eq(project.isOpen, true), or(eq(project.isDemo, true), eq(charity.isDemo, true))))
    .orderBy(asc(project.position), asc(project.id))
  if (open.length === 0) return
  const named = open.slice(0, mostNamed).map(({ id }) => id)
  const more = open.length - named.length
  throw new ConfigError(
    `Live payments would go to charities of the demonstration, which are invented: replace or close their projects in content/catalogue (README.md, Your own catalogue): ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  )
}
