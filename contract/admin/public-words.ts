import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'

/** The longest reason, in characters as their reader counts them. */
export const takingReasonLength = 500

/** What others read beside a gift, or read until the office took it down. Nothing of who paid. */
export const giftWords = z.object({
  /** Of the gift. */
  id: z.string(),
  name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Titles of what was given to: there it stands. */
  projects: z.array(z.string()),
  campaigns: z.array(z.string()),
  at: z.string(),
  isTest: z.boolean(),
  /** How it was taken down; null while others read it. `by` is null where the account is gone. */
  taken: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
})
export type GiftWords = z.output<typeof giftWords>

const readerLang = z.object({ lang: z._default(z.enum(languages), 'en') })

export const publicWords = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/public-words',
    summary: 'Names and messages of gifts that others can read, and those that were taken down, newest first',
    access: 'admin:content',
    query: z.extend(readerLang, {
      /** A part of a name or a message. */
      search: z.optional(z.string().check(z.maxLength(80))),
      /** `next` of the page before. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    answer: z.object({ words: z.array(giftWords), next: z.nullable(z.int()) }),
    errors: [],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/admin/public-words/:id/take',
    summary:
      'Takes name and message of a gift down, once, with the reason; of a gift of a plan, the name from all that the plan gives',
    access: 'admin:content',
    isFresh: true,
    params: z.object({ id: z.uuid() }),
    query: readerLang,
    body: z.object({ reason: z.string() }),
    answer: giftWords,
    errors: ['not_found', 'reason_missing', 'text_too_long', 'decided_already'],
  }),
} as const
