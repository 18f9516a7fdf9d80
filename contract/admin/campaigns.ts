import * as z from 'zod/mini'
import { reportReasons } from '../campaign-rules.ts'
import { campaignContent, campaignStates } from '../campaigns.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { builtPage } from '../page-blocks.ts'

/** What the reviewers look through: what waits for them, what was reported, and all the rest by its state. */
export const campaignQueues = ['review', 'reported', 'published', 'withheld'] as const

const line = z.object({
  id: z.string(),
  slug: z.nullable(z.string()),
  title: z.string(),
  organiser: z.string(),
  username: z.nullable(z.string()),
  state: z.enum(campaignStates),
  /** Changes of a published campaign are handed in. */
  hasChanges: z.boolean(),
  /** Reports that nobody has settled. */
  reports: z.int(),
  /** Since when it waits, or when it was changed. ISO 8601, UTC. */
  since: z.string(),
})

export type CampaignLine = z.output<typeof line>

const report = z.object({
  reason: z.enum(reportReasons),
  text: z.string(),
  at: z.string(),
})

const record = z.extend(line, {
  content: campaignContent,
  /** What stands in place of the story, where it is built. */
  page: z.nullable(builtPage),
  projectTitle: z.string(),
  pictureUrl: z.nullable(z.string()),
  raisedMinorGbp: z.int(),
  gifts: z.int(),
  openReports: z.array(report),
})

export type CampaignRecord = z.output<typeof record>

const params = z.object({ id: z.uuid() })
const body = z.object({ reason: z.string().check(z.maxLength(500)) })

export const campaignReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'Campaigns of one of the reviewers’ queues, the longest waiting first',
    access: 'admin:content',
    query: z.object({
      queue: z._default(z.enum(campaignQueues), 'review'),
      after: z.optional(z.string().check(z.maxLength(80))),
    }),
    answer: z.object({ campaigns: z.array(line), next: z.nullable(z.string()) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'A campaign as it was handed in, with its open reports',
    access: 'admin:content',
    params,
    query: z.object({ lang: z._default(z.enum(languages), 'en') }),
    answer: record,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/approve',
    summary:
      'Publishes what was handed in and read; the note goes to the campaigner. Nobody approves a campaign of their own',
    access: 'admin:content',
    isFresh: true,
    params,
    body: z.extend(body, {
      /** `since` of what was read: nothing that was handed in later is published by it. */
      since: z.string().check(z.maxLength(40)),
    }),
    answer: record,
    errors: ['not_found', 'reason_missing', 'campaign_locked', 'state_changed', 'forbidden'],
  }),
  return: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/return',
    summary: 'Gives back what was handed in, with what has to change',
    access: 'admin:content',
    isFresh: true,
    params,
    body,
    answer: record,
    errors: ['not_found', 'reason_missing', 'campaign_locked'],
  }),
  withhold: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/withhold',
    summary: 'Takes a campaign away from the public; gifts made stay gifts of its project',
    access: 'admin:content',
    isFresh: true,
    params,
    body,
    answer: record,
    errors: ['not_found', 'reason_missing', 'campaign_locked'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/restore',
    summary: 'Gives a withheld campaign back to the public, ended where its campaigner had ended it',
    access: 'admin:content',
    isFresh: true,
    params,
    body,
    answer: record,
    errors: ['not_found', 'reason_missing', 'campaign_locked'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/settle',
    summary: 'Closes the open reports of a campaign that may stay as it is',
    access: 'admin:content',
    isFresh: true,
    params,
    body,
    answer: record,
    errors: ['not_found', 'reason_missing'],
  }),
} as const
