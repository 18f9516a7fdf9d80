import { isDeepStrictEqual } from 'node:util'
import type { campaignPages, KeptPage } from '../../contract/campaign-page.ts'
import { Failure } from '../../contract/errors.ts'
import { type BuiltPage, blocksOf, type PageBlock } from '../../contract/page-blocks.ts'
import type { Queries } from '../db/database.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { findVersion, keepVersion, selectPictures, selectVersions } from './built-pages.sql.ts'
import { todayOf } from './campaign-state.ts'
import type { CampaignRow } from './campaigns.schema.ts'
import { cleanPage } from './clean-page.ts'
import { updateCampaign } from './own-campaigns.sql.ts'
import { ownRow, refuseLocked } from './own-row.ts'

/** The built pages of one's own campaigns. */
export function builtPageHandlers({ db, clock }: Service): Handlers<typeof campaignPages> {
  /** One act on one's own campaign, or nothing at all. */
  const act = <T>(id: string, caller: Caller, work: (tx: Queries, row: CampaignRow) => Promise<T>) =>
    db.transaction(async tx => work(tx, await ownRow(tx, id, caller)))

  return {
    find: ({ params }, caller) => act(params.id, caller, keptOf),
    save: ({ params, body }, caller) =>
      act(params.id, caller, async (tx, row) => {
        const now = clock.now()
        refuseLocked(row, todayOf(clock))
        const page = body.page && (await withPictures(tx, row.id, cleanPage(body.page)))
        // Sent once more after an answer that never arrived.
        if (isDeepStrictEqual(page, row.page)) return await keptOf(tx, row)
        if (body.version !== row.pageVersion) throw new Failure('state_changed')
        const version = row.pageVersion + 1
        await updateCampaign(tx, row.id, { page, pageVersion: version, changedAt: now })
        await keepVersion(tx, { campaignId: row.id, version, page, now })
        return await keptOf(tx, { ...row, page, pageVersion: version })
      }),
    version: ({ params }, caller) =>
      act(params.id, caller, async (tx, row) => {
        const found = await findVersion(tx, row.id, params.version)
        if (!found) throw new Failure('not_found')
        return { page: found.page }
      }),
  }
}

async function keptOf(
  tx: Queries,
  { id, page, pageVersion }: Pick<CampaignRow, 'id' | 'page' | 'pageVersion'>,
): Promise<KeptPage> {
  const versions = await selectVersions(tx, id)
  return {
    page,
    version: pageVersion,
    versions: versions.map(({ version, savedAt, page: saved }) => ({
      version,
      savedAt: savedAt.toISOString(),
      blocks: saved ? blocksOf(saved.blocks).length : 0,
    })),
  }
}

/** The page with its pictures as large as they are. Throws Failure, beside the block, for one that is not the campaign's. */
async function withPictures(tx: Queries, campaignId: string, page: BuiltPage): Promise<BuiltPage> {
  const found = new Map(
    (await selectPictures(tx, campaignId, pictureIds(page))).map(({ id, width, height }) => [
      id,
      { id, width, height },
    ]),
  )
  const settle = <B extends PageBlock>(block: B, path: string): B => {
    if (block.kind !== 'picture' || block.picture === null) return block
    const picture = found.get(block.picture.id)
    if (!picture) throw new Failure('image_unreadable', { [`${path}.picture`]: 'image_unreadable' })
    return { ...block, picture }
  }
  const all = <B extends PageBlock>(blocks: readonly B[], path: string): B[] =>
    blocks.map((block, at) => settle(block, `${path}.${at}`))
  const blocks = page.blocks.map((block, at) => {
    const path = `page.blocks.${at}`
    if (block.kind !== 'columns') return settle(block, path)
    return { ...block, start: all(block.start, `${path}.start`), end: all(block.end, `${path}.end`) }
  })
  return { ...page, blocks }
}

/** The pictures that a page shows. */
export const pictureIds = (page: BuiltPage | null): string[] =>
  blocksOf(page?.blocks ?? []).flatMap(block =>
    block.kind === 'picture' && block.picture ? [block.picture.id] : [],
  )
