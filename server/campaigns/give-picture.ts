import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { findPictureViewer } from '../accounts/sessions.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import { callerOf } from '../http/caller.ts'
import { asAdmin } from '../http/guard.ts'
import type { Person } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { pictureIds } from './built-pages.ts'
import { type CampaignRow, campaign, campaignImage } from './campaigns.schema.ts'
import { selectTeam } from './own-campaigns.sql.ts'

export interface PictureRoute {
  Params: { id: string; image: string }
}

/** No longer: what the reviewers withhold is to be gone from every cache within minutes. */
const forMinutes = 'public, max-age=300'
const forOneself = 'private, no-store'

/** A picture is public where a campaign that everybody may read shows it; else it is the team's and the reviewers'. */
export async function givePicture(
  service: Service,
  request: FastifyRequest<PictureRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, image } = request.params
  const cacheControl = await cachingOf(service, request, reply)
  const etag = `"${image}"`
  const isKnown = request.headers['if-none-match'] === etag
  const bytes = isKnown ? null : await findBytes(service, id, image)
  if (!isKnown && !bytes) throw new Failure('not_found')
  reply.headers({ 'cache-control': cacheControl, etag })
  return bytes ? reply.type('image/webp').send(Buffer.from(bytes)) : reply.code(304).send()
}

/** Who may keep the picture for how long. Throws Failure where who asks may not see it. */
async function cachingOf(
  service: Service,
  request: FastifyRequest<PictureRoute>,
  reply: FastifyReply,
): Promise<string> {
  const { id, image } = request.params
  const row = isUuid7(id) && /^[0-9a-f]{24}$/.test(image) ? await findCampaign(service, id) : null
  if (row && isShownOn(row, image)) return forMinutes
  if (row && (await maySee(service, row, request, reply))) return forOneself
  throw new Failure('not_found')
}

type Shown = Pick<CampaignRow, 'id' | 'personId' | 'state' | 'shownImageId' | 'shownPage'>

async function findCampaign({ db }: Service, id: string): Promise<Shown | null> {
  const { personId, state, shownImageId, shownPage } = campaign
  const [row] = await db.q
    .select({ id: campaign.id, personId, state, shownImageId, shownPage })
    .from(campaign)
    .where(eq(campaign.id, id))
  return row ?? null
}

async function findBytes({ db }: Service, id: string, image: string): Promise<Uint8Array | null> {
  const [found] = await db.q
    .select({ bytes: campaignImage.bytes })
    .from(campaignImage)
    .where(and(eq(campaignImage.campaignId, id), eq(campaignImage.id, image)))
  return found?.bytes ?? null
}

/** The reviewers have seen it there, and have not withheld it. */
const isShownOn = ({ state, shownImageId, shownPage }: Shown, image: string): boolean =>
  (state === 'published' || state === 'ended') &&
  (image === shownImageId || pictureIds(shownPage).includes(image))

const isReviewer = (person: Person): boolean => asAdmin('content')(person) === null

async function maySee(
  service: Service,
  { id, personId }: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const viewer = await findPictureViewer(service, callerOf(request, reply))
  if (!viewer) return false
  if (viewer.id === personId || isReviewer(viewer)) return true
  const team = await selectTeam(service.db.q, id)
  return team.some(member => member.id === viewer.id && member.publicName !== null)
}
