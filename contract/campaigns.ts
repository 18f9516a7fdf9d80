import * as z from 'zod/mini'
import { campaignSorts, campaignSources, reportReasons } from './campaign-rules.ts'
import { drawing, project, reader } from './catalogue.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { builtPage } from './page-blocks.ts'

/**
 * review: with the reviewers, not public · published: takes gifts · ended: by its day or its campaigner, still readable
 * withheld: taken away by an administrator
 */
export const campaignStates = ['draft', 'review', 'published', 'ended', 'withheld'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Somebody's promise to give as much as others give, up to a cap. It is a promise: nothing of it counts as raised. */
const matchPledge = z.object({
  name: z.string().check(z.maxLength(400)),
  isPublic: z.boolean(),
  capMinorGbp: z.int(),
})

/** What a campaigner writes. A draft may lack anything; what is wrong is said when it is handed in. */
export const campaignContent = z.object({
  projectId: z.string().check(z.maxLength(64)),
  title: z.string().check(z.maxLength(400)),
  summary: z.string().check(z.maxLength(1_000)),
  /** Plain text; an empty line begins a paragraph. */
  story: z.string().check(z.maxLength(20_000)),
  /** In which the texts are written. */
  lang: z.enum(languages),
  /** Under which name the campaigner is shown. */
  organiser: z.string().check(z.maxLength(400)),
  goalMinorGbp: z.nullable(z.int()),
  /** The last day, `2026-12-31`; null: until it is ended. */
  endsOn: z.nullable(z.iso.date()),
  matches: z.array(matchPledge).check(z.maxLength(10)),
  /** What the picture shows, for those who can't see it. */
  imageAlt: z.string().check(z.maxLength(400)),
})

export type CampaignContent = z.output<typeof campaignContent>

export const campaignPicture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })

/** How far it has come: kept in the transaction that moves the money, a gift counted once, a refund taken back. */
export const campaignProgress = z.object({ raisedMinorGbp: z.int(), gifts: z.int() })

const shownCampaign = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of the campaigner's words. */
  lang: z.enum(languages),
  organiser: z.string(),
  state: z.enum(['published', 'ended']),
  projectTitle: z.string(),
  /** Of the cause of its project: what is seen of it where it has no picture. */
  drawing,
  charity: z.string(),
  goalMinorGbp: z.int(),
  ...campaignProgress.shape,
  endsOn: z.nullable(z.string()),
  picture: z.nullable(campaignPicture),
  isDemo: z.boolean(),
})

export const campaignCard = shownCampaign
export type CampaignCard = z.output<typeof campaignCard>

export const campaignUpdate = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.string(),
})
export type CampaignUpdate = z.output<typeof campaignUpdate>

/** A pledge as everybody sees it. `name` is null where it is not to be told. */
const shownMatch = z.object({
  name: z.nullable(z.string()),
  capMinorGbp: z.int(),
  matchedMinorGbp: z.int(),
})

export const campaignPage = z.extend(shownCampaign, {
  id: z.string(),
  /** Paragraphs of plain text. */
  story: z.array(z.string()),
  /** What stands in its place, where it is built. */
  page: z.nullable(builtPage),
  publishedAt: z.string(),
  matches: z.array(shownMatch),
  team: z.array(z.string()),
  /** Newest first. */
  updates: z.array(campaignUpdate),
  /** What a gift here is given to, in the reader's language and currency. */
  project,
})

export type CampaignPage = z.output<typeof campaignPage>

/** A gift on the wall of donors. `name` is null for "someone"; who wanted to be hidden is not on it. */
const wallGift = z.object({
  id: z.int(),
  at: z.string(),
  name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  currency,
  minor: z.int(),
})

export type WallGift = z.output<typeof wallGift>

const slugParam = z.object({ slug: z.string().check(z.maxLength(80)) })
export const success = z.object({ success: z.literal(true) })
const following = z.object({ isFollowing: z.boolean() })

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    summary: 'Campaigns that are published, page by page',
    access: 'public',
    query: z.extend(z.pick(reader, { lang: true }), {
      search: z.optional(z.string().check(z.maxLength(80))),
      /** Id of a cause. */
      cause: z.optional(z.string().check(z.maxLength(64))),
      sort: z._default(z.enum(campaignSorts), 'newest'),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(80))),
    }),
    cacheSeconds: 2,
    answer: z.object({ campaigns: z.array(campaignCard), next: z.nullable(z.string()) }),
    errors: [],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/campaigns/:slug',
    summary: 'A campaign whole, with what a gift to it is given to',
    access: 'public',
    params: slugParam,
    query: reader,
    cacheSeconds: 2,
    answer: campaignPage,
    errors: ['not_found'],
  }),
  gifts: endpoint({
    method: 'GET',
    path: '/api/campaigns/:slug/gifts',
    summary: 'The newest gifts of a campaign that their donors let others see',
    access: 'public',
    params: slugParam,
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    cacheSeconds: 2,
    answer: z.object({ gifts: z.array(wallGift), next: z.nullable(z.int()) }),
    errors: ['not_found'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/campaigns/:slug/reports',
    summary: 'Tells the reviewers that something is wrong with a campaign; one report of a device counts',
    access: 'device',
    params: slugParam,
    body: z.object({ reason: z.enum(reportReasons), text: z.string().check(z.maxLength(2_000)) }),
    answer: success,
    errors: ['not_found', 'text_too_long'],
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/campaigns/:slug/views',
    summary: 'Counts a visit that its visitor agreed to have counted; nothing of the visitor is kept',
    access: 'public',
    params: slugParam,
    body: z.object({ source: z.enum(campaignSources), consent: z.string().check(z.maxLength(40)) }),
    answer: success,
    errors: ['not_found', 'consent_missing'],
  }),
  isFollowed: endpoint({
    method: 'GET',
    path: '/api/campaigns/:slug/following',
    summary: 'Whether this device follows a campaign',
    access: 'device',
    params: slugParam,
    answer: following,
    errors: ['not_found'],
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/campaigns/:slug/following',
    summary: 'Has this device, and the person on it, told of a campaign’s updates, or no longer',
    access: 'device',
    params: slugParam,
    body: following,
    answer: following,
    errors: ['not_found'],
  }),
} as const
