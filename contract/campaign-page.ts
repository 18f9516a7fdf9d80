import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { builtPage } from './page-blocks.ts'

/** Enough for the longest page in any script. */
const largestPageBytes = 512 * 1024

const version = z.object({
  version: z.int(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  blocks: z.int(),
})

/** The page of a campaign as its campaigner last saved it. */
export const keptPage = z.object({
  /** Null where the story stands as plain text. */
  page: z.nullable(builtPage),
  /** Counts the savings; 0 before the first. A saving names the one that it goes on from. */
  version: z.int(),
  /** The last ones, the newest first. */
  versions: z.array(version),
})

export type KeptPage = z.output<typeof keptPage>

const idParam = z.object({ id: z.string().check(z.maxLength(64)) })

export const campaignPages = {
  find: endpoint({
    method: 'GET',
    path: '/api/my-campaigns/:id/page',
    summary: 'The built page of a campaign of one’s own, and its last versions',
    access: 'member',
    params: idParam,
    answer: keptPage,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/my-campaigns/:id/page',
    summary:
      'Keeps the built page of one’s campaign, unless it was changed elsewhere meanwhile; null makes the story plain text again',
    access: 'member',
    params: idParam,
    body: z.object({ version: z.int(), page: z.nullable(builtPage) }),
    largestBodyBytes: largestPageBytes,
    answer: keptPage,
    errors: ['not_found', 'campaign_locked', 'state_changed', 'image_unreadable'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/my-campaigns/:id/page/versions/:version',
    summary: 'The page as it was at a saving',
    access: 'member',
    params: z.extend(idParam, { version: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ page: z.nullable(builtPage) }),
    errors: ['not_found'],
  }),
} as const
