import { campaignPictureAddress } from '../../contract/campaign-rules.ts'
import type { CampaignCard, CampaignContent, CampaignPage, CampaignUpdate } from '../../contract/campaigns.ts'
import type { Language } from '../../contract/languages.ts'
import type { OwnCampaign } from '../../contract/my-campaigns.ts'
import { causeDrawing } from '../catalogue/cause-drawing.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import { changesOf, stateOf } from './campaign-state.ts'
import type { CampaignRow, campaignUpdate } from './campaigns.schema.ts'
import type { CampaignLook } from './campaigns.sql.ts'
import { matchSums } from './match-sums.ts'

/** What of a campaign is shown; one that is not shown to anybody is a bug here. */
export function shownOf({ slug, shown, id }: CampaignRow): { slug: string; content: CampaignContent } {
  if (slug === null || shown === null) throw new Error(`Campaign ${id} is not shown to anybody`)
  return { slug, content: shown }
}

interface View {
  catalogue: Catalogue
  lang: Language
  today: string
}

export function cardOf(
  { row, raisedMinorGbp, gifts, image }: CampaignLook,
  { catalogue, lang, today }: View,
): CampaignCard {
  const { slug, content } = shownOf(row)
  const found = catalogue.projects.get(content.projectId)
  return {
    slug,
    title: content.title,
    summary: content.summary,
    lang: content.lang,
    organiser: content.organiser,
    state: stateOf(row, today) === 'published' ? 'published' : 'ended',
    projectTitle: found ? textIn(found.project.title, lang) : content.projectId,
    drawing: causeDrawing(catalogue, found?.project.causeId),
    charity: found?.charity.name ?? '',
    goalMinorGbp: content.goalMinorGbp ?? 0,
    raisedMinorGbp,
    gifts,
    endsOn: row.endsOn,
    picture: pictureOf(row.id, row.shownImageId, image, content.imageAlt),
    isDemo: row.isDemo,
  }
}

const pictureOf = (
  id: string,
  imageId: string | null,
  image: CampaignLook['image'],
  alt: string,
): CampaignCard['picture'] =>
  imageId && image ? { url: campaignPictureAddress(id, imageId), alt, ...image } : null

/** A pledge as everybody sees it: without the name that is not to be told. */
export const matchesOf = (content: CampaignContent, raisedMinorGbp: number): CampaignPage['matches'] =>
  matchSums(content.matches, raisedMinorGbp).map(({ name, isPublic, capMinorGbp, matchedMinorGbp }) => ({
    name: isPublic ? name : null,
    capMinorGbp,
    matchedMinorGbp,
  }))

export const updateOf = ({ id, title, body, at }: typeof campaignUpdate.$inferSelect): CampaignUpdate => ({
  id,
  title,
  text: body,
  at: at.toISOString(),
})

/** A campaign as its campaigner sees it. */
export const ownOf = (
  { row, raisedMinorGbp, gifts, image }: CampaignLook,
  today: string,
  team: OwnCampaign['team'],
  updates: readonly (typeof campaignUpdate.$inferSelect)[],
): OwnCampaign => ({
  id: row.id,
  slug: row.shown ? row.slug : null,
  state: stateOf(row, today),
  changes: changesOf(row),
  content: row.content,
  picture: pictureOf(row.id, row.imageId, image, row.content.imageAlt),
  note: row.reviewNote,
  raisedMinorGbp,
  gifts,
  team,
  updates: updates.map(updateOf),
  changedAt: row.changedAt.toISOString(),
})
