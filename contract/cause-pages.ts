import * as z from 'zod/mini'
import { drawing } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** A page that tells of a cause and takes gifts for it. Which projects, and how far they are, comes from the catalogue. */
export const causePage = z.object({
  kind: z.literal('cause'),
  slug: z.string(),
  title: z.string(),
  /** Under the title, and what search engines show. */
  description: z.string(),
  /** The language of the texts: the one asked for, or English where it is missing. */
  lang: z.enum(languages),
  /** One or two causes, whose projects can be given to; none where it leads on to all that can be given to. */
  causes: z.array(z.string()),
  /** Which of their projects, the first of them chosen; all where it is empty. */
  projects: z.array(z.string()),
  /** What is drawn at its head. */
  drawing,
  /** Empty: an app of the version before this one, which drew these shapes, would not stand without it. */
  art: z.array(z.never()),
  story: z.array(z.string()),
  /** The way of a gift, step by step. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Ids of duas of the library. */
  duas: z.array(z.string()),
  updatedAt: z.string(),
})

export type CausePage = z.output<typeof causePage>

export const causePages = {
  list: endpoint({
    method: 'GET',
    path: '/api/cause-pages',
    access: 'public',
    summary: 'Every page that tells of a cause, in one language',
    cacheSeconds: 5,
    query: z.object({ lang: z._default(z.enum(languages), 'en') }),
    answer: z.object({ pages: z.array(causePage) }),
    errors: [],
  }),
}
