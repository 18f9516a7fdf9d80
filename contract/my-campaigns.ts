import * as z from 'zod/mini'
import { campaignSources } from './campaign-rules.ts'
import {
  campaignContent,
  campaignPicture,
  campaignProgress,
  campaignStates,
  campaignUpdate,
  success,
} from './campaigns.ts'
import { currency } from './currency.ts'
import { uuid7 } from './donations.ts'
import { endpoint } from './endpoint.ts'

/** A member of the team. Until the person has agreed to be shown, `publicName` is null, and `id` the username. */
const teamMember = z.object({ id: z.string(), username: z.string(), publicName: z.nullable(z.string()) })

export const ownCampaign = z.object({
  id: z.string(),
  slug: z.nullable(z.string()),
  state: z.enum(campaignStates),
  /** A published campaign whose changes wait for the reviewers, or are not handed in yet. */
  changes: z.enum(['none', 'draft', 'review']),
  content: campaignContent,
  picture: z.nullable(campaignPicture),
  /** What the reviewers wrote last. */
  note: z.nullable(z.string()),
  ...campaignProgress.shape,
  team: z.array(teamMember),
  updates: z.array(campaignUpdate),
  changedAt: z.string(),
})

export type OwnCampaign = z.output<typeof ownCampaign>

/** An invitation to a team, or a place in one. */
const teamPlace = z.object({
  id: z.string(),
  slug: z.nullable(z.string()),
  title: z.string(),
  organiser: z.string(),
  publicName: z.nullable(z.string()),
})

const day = z.object({
  on: z.string(),
  views: z.int(),
  gifts: z.int(),
  raisedMinorGbp: z.int(),
})

/** A campaign's own numbers. Views are of visitors who agreed to be counted. */
export const campaignNumbers = z.object({
  title: z.string(),
  slug: z.nullable(z.string()),
  ...campaignProgress.shape,
  views: z.int(),
  followers: z.int(),
  /** The last 30 days, the oldest first. */
  days: z.array(day),
  sources: z.array(z.object({ source: z.enum(campaignSources), views: z.int() })),
  currencies: z.array(z.object({ currency, gifts: z.int(), minor: z.int() })),
})

export type CampaignNumbers = z.output<typeof campaignNumbers>

const idParam = z.object({ id: z.string().check(z.maxLength(64)) })

export const myCampaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/my-campaigns',
    summary: 'The campaigns of who is signed in, and the teams they are in or asked into',
    access: 'member',
    answer: z.object({ campaigns: z.array(ownCampaign), teams: z.array(teamPlace) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/my-campaigns/:id',
    summary: 'One campaign of one’s own',
    access: 'member',
    params: idParam,
    answer: ownCampaign,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/my-campaigns/:id',
    summary: 'Keeps a draft under the id that the device made, or changes one’s campaign',
    access: 'member',
    params: idParam,
    body: campaignContent,
    answer: ownCampaign,
    errors: ['id_invalid', 'id_taken', 'campaign_locked', 'cause_unknown'],
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/api/my-campaigns/:id/review',
    summary:
      'Hands a draft, or changes of a published campaign, to the reviewers; says everything that is wrong',
    access: 'member',
    params: idParam,
    answer: ownCampaign,
    errors: [
      'not_found',
      'campaign_locked',
      'text_missing',
      'text_too_long',
      'name_missing',
      'cause_unknown',
      'cause_closed',
      'amount_missing',
      'amount_too_small',
      'amount_too_large',
      'date_invalid',
    ],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/my-campaigns/:id/review',
    summary: 'Takes it back from the reviewers, to change it',
    access: 'member',
    params: idParam,
    answer: ownCampaign,
    errors: ['not_found', 'campaign_locked'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/my-campaigns/:id/end',
    summary: 'Ends a published campaign: it stays readable and takes no new gifts',
    access: 'member',
    params: idParam,
    answer: ownCampaign,
    errors: ['not_found', 'campaign_locked'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my-campaigns/:id',
    summary: 'Deletes a campaign that was never published',
    access: 'member',
    params: idParam,
    answer: success,
    errors: ['not_found', 'campaign_locked'],
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/my-campaigns/:id/updates',
    summary: 'Posts an update under the id that the device made, and tells those who give to it or follow it',
    access: 'member',
    params: idParam,
    body: z.object({
      id: uuid7,
      title: z.string().check(z.maxLength(400)),
      text: z.string().check(z.maxLength(8_000)),
    }),
    answer: campaignUpdate,
    errors: ['not_found', 'campaign_locked', 'text_missing', 'text_too_long', 'address_in_text', 'id_taken'],
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/api/my-campaigns/:id/numbers',
    summary: 'What came of a campaign of one’s own: views, gifts, where visits began, day by day',
    access: 'member',
    params: idParam,
    answer: campaignNumbers,
    errors: ['not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/my-campaigns/:id/team',
    summary:
      'Asks somebody into the team by username; answers alike whether there is such a person or not. The team has who was asked',
    access: 'member',
    params: idParam,
    body: z.object({ username: z.string().check(z.maxLength(64)) }),
    answer: success,
    errors: ['not_found', 'campaign_locked'],
  }),
  joinTeam: endpoint({
    method: 'PUT',
    path: '/api/my-campaigns/:id/team/own',
    summary: 'Agrees to be shown as one of the team, under a name of one’s choice',
    access: 'member',
    params: idParam,
    body: z.object({ publicName: z.string().check(z.maxLength(400)) }),
    answer: success,
    errors: ['not_found', 'name_missing', 'name_is_address', 'text_too_long'],
  }),
  leaveTeam: endpoint({
    method: 'DELETE',
    path: '/api/my-campaigns/:id/team/:member',
    summary: 'Takes somebody, by their `id` in the team, or oneself (`own`), out of it',
    access: 'member',
    params: z.extend(idParam, { member: z.string().check(z.maxLength(64)) }),
    answer: success,
    errors: ['not_found'],
  }),
} as const
