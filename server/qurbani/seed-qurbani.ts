import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Language, languages } from '../../contract/languages.ts'
import { animals } from '../../contract/qurbani.ts'
import { type RegionId, regionIds } from '../../src/lib/hijri/regions.ts'
import type { Database } from '../db/database.ts'
import { project } from '../db/schema.ts'
import { qurbaniOffer } from './qurbani.schema.ts'

const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const texts = z.object(
  Object.fromEntries(languages.map(language => [language, z.string()])) as Record<
    Language,
    ReturnType<typeof z.string>
  >,
)

const offers = z.array(
  z.strictObject({
    projectId: z.string(),
    animal: z.enum(animals),
    country: z.string(),
    place: texts,
    region: z.enum([...regionIds] as [RegionId, ...RegionId[]]),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    opensMonth: within(1, 12),
    opensDay: within(1, 29),
    cutoffDay: within(1, 10),
    prayerMinutes: within(15, 300),
    lastDay: z.union([z.literal(12), z.literal(13)]),
    capacity: z.int(),
  }),
)

/** Brings the offers of `content/qurbani/offers.json` whose projects are there; what an administrator has changed since is left alone. */
export async function seedQurbani(db: Database): Promise<void> {
  const file = new URL('../../content/qurbani/offers.json', import.meta.url)
  const rows = offers.parse(JSON.parse(await readFile(file, 'utf8')))
  const ids = rows.map(({ projectId }) => projectId)
  const found = await db.q.select({ id: project.id }).from(project).where(inArray(project.id, ids))
  const known = new Set(found.map(({ id }) => id))
  const ours = rows.filter(({ projectId }) => known.has(projectId))
  if (ours.length > 0) await db.q.insert(qurbaniOffer).values(ours).onConflictDoNothing()
}
