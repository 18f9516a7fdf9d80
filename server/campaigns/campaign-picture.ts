import { createHash } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { campaignLimits } from '../../contract/campaign-rules.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { ownCampaign } from '../../contract/my-campaigns.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Guard } from '../http/guard.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { reEncodeImage } from '../uploads/re-encode-image.ts'
import { todayOf } from './campaign-state.ts'
import { type CampaignRow, campaignImage } from './campaigns.schema.ts'
import { findLook, selectUpdates } from './campaigns.sql.ts'
import { lockOwn, selectTeam, updateCampaign } from './own-campaigns.sql.ts'
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

/** A picture never changes under its address. */
const forEver = 'public, max-age=31536000, immutable'

interface PictureRoute {
  Params: { id: string; image: string }
}

/** Takes and gives out the pictures of campaigns. */
export function serveCampaignPictures(app: FastifyInstance, service: Service, guard: Guard): void {
  app.register(async scope => {
    const admitted = new WeakMap<FastifyRequest, Caller>()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string }; Body: Buffer | undefined }>(
      upload.path,
      {
        bodyLimit: campaignLimits.imageBytes,
        // Before a byte of the picture is read.
        onRequest: async (request, reply) => {
          admitted.set(request, await guard.admit(upload, request, reply))
        },
      },
      async (request, reply) => {
        const caller = admitted.get(request)
        if (!caller) throw new Error('nobody was let in')
        const { params, body } = request
        const answer = await takePicture(service, params.id, personIn(caller).id, body)
        return reply.header('cache-control', 'no-store').send(upload.answer.parse(answer))
      },
    )
  })
  app.get<PictureRoute>('/campaign-image/:id/:image.webp', (request, reply) => give(service, request, reply))
}

async function takePicture({ db, clock }: Service, id: string, personId: string, body: Buffer | undefined) {
  const bytes = body && body.length > 0 ? await reEncodeImage(body) : null
  if (!bytes) throw new Failure('image_unreadable')
  const { width, height } = await sharp(bytes).metadata()
  const image = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return await db.transaction(async tx => {
    const row = isUuid7(id) ? await lockOwn(tx, id, personId) : null
    if (!row) throw new Failure('not_found')
    if (row.reviewAskedAt !== null || (row.state !== 'draft' && row.state !== 'published'))
      throw new Failure('campaign_locked')
    const now = clock.now()
    await tx
      .insert(campaignImage)
      .values({ id: image, campaignId: id, bytes: Uint8Array.from(bytes), width, height, madeAt: now })
      .onConflictDoNothing()
    await updateCampaign(tx, id, { imageId: image, changedAt: now })
    await dropOthers(tx, row, image)
    const look = await findLook(tx, id)
    if (!look) throw new Error(`Campaign ${id} is gone`)
    const updates = await selectUpdates(tx, id, campaignLimits.updates)
    return ownOf(look, todayOf(clock), await selectTeam(tx, id), updates)
  })
}

/** What is neither shown nor the newest is of no more use. */
const dropOthers = (tx: Queries, { id, shownImageId }: CampaignRow, image: string) =>
  tx
    .delete(campaignImage)
    .where(
      and(
        eq(campaignImage.campaignId, id),
        notInArray(campaignImage.id, shownImageId === null ? [image] : [image, shownImageId]),
      ),
    )

/** A picture is public where its campaign is; its address is known to the campaigner and the reviewers before. */
async function give(
  { db }: Service,
  { params }: FastifyRequest<PictureRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, image } = params
  const [found] =
    isUuid7(id) && /^[0-9a-f]{24}$/.test(image)
      ? await db.q
          .select({ bytes: campaignImage.bytes })
          .from(campaignImage)
          .where(and(eq(campaignImage.campaignId, id), eq(campaignImage.id, image)))
      : []
  if (!found) throw new Failure('not_found')
  return reply.type('image/webp').header('cache-control', forEver).send(Buffer.from(found.bytes))
}
