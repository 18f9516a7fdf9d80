import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** A gift as others see it. `name` is null for "someone". */
export const feedItem = z.object({
  /** Grows with each item; the SSE event id. */
  id: z.int(),
  at: z.string(),
  name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  projectId: z.string(),
  projectTitle: z.string(),
  currency,
  minor: z.int(),
})

export type FeedItem = z.output<typeof feedItem>

export const feed = {
  recent: endpoint({
    method: 'GET',
    path: '/api/feed',
    access: 'public',
    summary: 'The newest gifts that their donors let others see',
    query: z.object({
      lang: z._default(z.enum(languages), 'en'),
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      /** Ids of causes between commas: only gifts to their projects. */
      causes: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    // What comes within it comes by the stream.
    cacheSeconds: 2,
    answer: z.object({
      items: z.array(feedItem),
      next: z.nullable(z.int()),
      /** Of the newest page, older items whose words the office took down: who kept them has them without. */
      taken: z.optional(z.array(z.int())),
    }),
    errors: [],
  }),
}

/**
 * Server-sent events of the feed: `id:` the item's id, `event: gift`, `data:` a feedItem. `?lang=` is the language,
 * `?after=` the newest item that the caller has. Resumes by Last-Event-ID, which goes before `after`. Every 15 seconds an
 * empty `event: beat`.
 */
export const feedStreamPath = '/api/feed/live'
