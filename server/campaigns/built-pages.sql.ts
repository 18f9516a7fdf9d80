import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { BuiltPage } from '../../contract/page-blocks.ts'
import { pageLimits } from '../../contract/page-rules.ts'
import type { Queries } from '../db/database.ts'
import { campaignImage, campaignPageVersion } from './campaigns.schema.ts'

export const selectVersions = (q: Queries, campaignId: string) =>
  q
    .select()
    .from(campaignPageVersion)
    .where(eq(campaignPageVersion.campaignId, campaignId))
    .orderBy(desc(campaignPageVersion.version))
    .limit(pageLimits.versions)

export async function findVersion(q: Queries, campaignId: string, version: number) {
  const [row] = await q
    .select()
    .from(campaignPageVersion)
    .where(and(eq(campaignPageVersion.campaignId, campaignId), eq(campaignPageVersion.version, version)))
  return row ?? null
}

/** Savings so close together are one version, or those of an hour would push out all older ones. */
const oneVersionMs = 300_000

interface Saved {
  campaignId: string
  version: number
  page: BuiltPage | null
  now: Date
}

/** Keeps a saving among the last ones. */
export async function keepVersion(tx: Queries, { campaignId, version, page, now }: Saved): Promise<void> {
  const [newest] = await selectVersions(tx, campaignId)
  const isSame = newest !== undefined && now.getTime() - newest.begunAt.getTime() < oneVersionMs
  if (isSame)
    await tx
      .update(campaignPageVersion)
      .set({ version, page, savedAt: now })
      .where(
        and(eq(campaignPageVersion.campaignId, campaignId), eq(campaignPageVersion.version, newest.version)),
      )
  else await tx.insert(campaignPageVersion).values({ campaignId, version, page, begunAt: now, savedAt: now })
  const kept = await selectVersions(tx, campaignId)
  const oldest = kept.length === pageLimits.versions ? kept.at(-1) : undefined
  if (oldest)
    await tx
      .delete(campaignPageVersion)
      .where(
        and(eq(campaignPageVersion.campaignId, campaignId), lt(campaignPageVersion.version, oldest.version)),
      )
}

/** Of the pictures of a campaign, those with these ids, and how large they are. */
export const selectPictures = (q: Queries, campaignId: string, ids: readonly string[]) =>
  q
    .select({ id: campaignImage.id, width: campaignImage.width, height: campaignImage.height })
    .from(campaignImage)
    .where(and(eq(campaignImage.campaignId, campaignId), inArray(campaignImage.id, [...ids])))

export const selectPagePictures = (q: Queries, campaignId: string) =>
  q
    .select({ id: campaignImage.id, madeAt: campaignImage.madeAt })
    .from(campaignImage)
    .where(and(eq(campaignImage.campaignId, campaignId), eq(campaignImage.isOfPage, true)))

/** Deletes all pictures of a campaign but these. */
export const dropPictures = (tx: Queries, campaignId: string, kept: readonly string[]) =>
  tx
    .delete(campaignImage)
    .where(and(eq(campaignImage.campaignId, campaignId), notInArray(campaignImage.id, [...kept])))
