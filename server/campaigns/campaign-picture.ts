import { createHash } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { campaignLimits } from '../../contract/campaign-rules.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { ownCampaign } from '../../contract/my-campaigns.ts'
import { pagePicture } from '../../contract/page-blocks.ts'
import { pageLimits } from '../../contract/page-rules.ts'
import { dayMs } from '../../contract/time-units.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import type { Guard } from '../http/guard.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { reEncodeImage } from '../uploads/re-encode-image.ts'
import { dropPictures, selectPagePictures, selectVersions } from './built-pages.sql.ts'
import { pictureIds } from './built-pages.ts'
import { todayOf } from './campaign-state.ts'
import { type CampaignRow, campaignImage } from './campaigns.schema.ts'
import { findLook, selectUpdates } from './campaigns.sql.ts'
import { givePicture, type PictureRoute } from './give-picture.ts'
import { selectTeam, updateCampaign } from './own-campaigns.sql.ts'
import { ownRow, refuseLocked } from './own-row.ts'
import { ownOf } from './present.ts'

/** Beside the contract's groups, because its body is the picture itself. */
const upload = endpoint({
  method: 'POST',
  path: '/api/my-campaigns/:id/picture',
  summary: 'The picture of a campaign of one’s own: the bytes of a JPEG, PNG or WebP, made anew here',
  access: 'member',
  answer: ownCampaign,
  errors: ['not_found', 'campaign_locked', 'image_unreadable', 'too_large'],
})

const pageUpload = endpoint({
  method: 'POST',
  path: '/api/my-campaigns/:id/page/pictures',
  summary:
    'A picture for the page of a campaign of one’s own: the bytes of a JPEG, PNG or WebP, made anew here',
  access: 'member',
  answer: pagePicture,
  errors: ['not_found', 'campaign_locked', 'image_unreadable', 'too_large', 'too_many_of_these'],
})

type Take = (service: Service, id: string, caller: Caller, bytes: Uint8Array) => Promise<unknown>

/** Takes and gives out the pictures of campaigns. */
export function serveCampaignPictures(app: FastifyInstance, service: Service, guard: Guard): void {
  app.register(async scope => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const take = (definition: Endpoint, work: Take) => {
      const admitted = new WeakMap<FastifyRequest, Caller>()
      scope.post<{ Params: { id: string }; Body: Buffer | undefined }>(
        definition.path,
        {
          bodyLimit: campaignLimits.imageBytes,
          // Before a byte of the picture is read.
          onRequest: async (request, reply) => {
            admitted.set(request, await guard.admit(definition, request, reply))
          },
        },
        async (request, reply) => {
          const caller = admitted.get(request)
          if (!caller) throw new Error('nobody was let in')
          const { params, body } = request
          // Who may not keep it has none read: a picture takes a moment.
          refuseLocked(await ownRow(service.db.q, params.id, caller), todayOf(service.clock))
          const bytes = body && body.length > 0 ? await reEncodeImage(body, personIn(caller).id) : null
          if (!bytes) throw new Failure('image_unreadable')
          const answer = await work(service, params.id, caller, bytes)
          return reply.header('cache-control', 'no-store').send(definition.answer.parse(answer))
        },
      )
    }
    take(upload, takePicture)
    take(pageUpload, takePagePicture)
  })
  app.get<PictureRoute>('/campaign-image/:id/:image.webp', (request, reply) =>
    givePicture(service, request, reply),
  )
}

/** Keeps a picture under the hash of its bytes. */
async function insertPicture(
  tx: Queries,
  campaignId: string,
  bytes: Uint8Array,
  isOfPage: boolean,
  now: Date,
) {
  const { width, height } = await sharp(bytes).metadata()
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const row = { id, campaignId, bytes: Uint8Array.from(bytes), width, height, madeAt: now, isOfPage }
  const made = tx.insert(campaignImage).values(row)
  await (isOfPage
    ? made.onConflictDoUpdate({
        target: [campaignImage.campaignId, campaignImage.id],
        set: { isOfPage, madeAt: now },
      })
    : made.onConflictDoNothing())
  return { id, width, height }
}

const takePicture: Take = ({ db, clock, payments }, id, caller, bytes) =>
  db.transaction(async tx => {
    const row = await ownRow(tx, id, caller)
    refuseLocked(row, todayOf(clock))
    const now = clock.now()
    const image = await insertPicture(tx, id, bytes, false, now)
    await updateCampaign(tx, id, { imageId: image.id, changedAt: now })
    await dropOthers(tx, row, image.id)
    const look = await findLook(tx, id, payments)
    if (!look) throw new Error(`Campaign ${id} is gone`)
    const updates = await selectUpdates(tx, id, campaignLimits.updates)
    return ownOf(look, todayOf(clock), await selectTeam(tx, id), updates)
  })

const takePagePicture: Take = ({ db, clock }, id, caller, bytes) =>
  db.transaction(async tx => {
    const row = await ownRow(tx, id, caller)
    refuseLocked(row, todayOf(clock))
    const now = clock.now()
    const picture = await insertPicture(tx, id, bytes, true, now)
    const versions = await selectVersions(tx, id)
    const used = new Set([row.page, row.shownPage, ...versions.map(({ page }) => page)].flatMap(pictureIds))
    const isNew = (madeAt: Date) => now.getTime() - madeAt.getTime() < dayMs
    const kept = (await selectPagePictures(tx, id)).filter(each => used.has(each.id) || isNew(each.madeAt))
    // What is shown of the campaign itself stays, too.
    const own = [row.imageId, row.shownImageId].flatMap(each => each ?? [])
    await dropPictures(tx, id, [...kept.map(each => each.id), ...own])
    if (kept.length > pageLimits.pictures) throw new Failure('too_many_of_these')
    return picture
  })

/** What is neither shown nor the newest is of no more use. */
const dropOthers = (tx: Queries, { id, shownImageId }: CampaignRow, image: string) =>
  tx
    .delete(campaignImage)
    .where(
      and(
        eq(campaignImage.campaignId, id),
        eq(campaignImage.isOfPage, false),
        notInArray(campaignImage.id, shownImageId === null ? [image] : [image, shownImageId]),
      ),
    )
